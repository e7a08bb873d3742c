import { isRouteErrorResponse, useLocation } from "react-router";
import { pageTitle } from "../../platform/product.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { unbroken } from "../../ui/unbroken.tsx";
import { signInPath } from "../accounts/redirect-path.ts";
import { useUser } from "../accounts/session/use-user.ts";

type Shown = { title: string; text: string };

const known: Record<number, Shown> = {
  401: { title: "Nie jesteś już na swoim koncie", text: "Zaloguj się, aby to zrobić." },
  403: { title: "Nie masz tu dostępu", text: "Ta strona należy do kogoś innego." },
  404: {
    title: "Nie ma takiej strony",
    text: "Adres mógł się zmienić albo zawiera literówkę.",
  },
  // And whatever else is asked otherwise than it can be.
  405: { title: "Tak się nie da", text: "Tej strony nie da się tak otworzyć." },
  429: { title: "Za dużo prób", text: "Odczekaj chwilę i spróbuj ponownie." },
  503: {
    title: "Mamy chwilową przerwę",
    text: "Serwis jest chwilowo niedostępny. Spróbuj ponownie za kilka sekund.",
  },
};

const unexpected: Shown = {
  title: "Coś poszło nie tak",
  text: "To nasza wina, nie Twoja. Spróbuj ponownie za chwilę.",
};

export function errorMeta(error: unknown) {
  const { title } = readError(error, undefined).shown;
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** The Polish page of an error; English sentences of the machinery never reach it. */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const { shown, id } = readError(error, requestId);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isCompany = useUser()?.role === "corporate";
  // A form without scripts finds out only when it is sent.
  const isSignedOut = shown.status === 401;
  // Too many requests and all of ours pass, and a link asks as a page is asked; what is missing or not allowed stays so.
  const passes = ![403, 404, 410].includes(shown.status);
  return (
    <Container className="flex grow flex-col justify-center py-16 lg:py-24">
      <p
        aria-hidden="true"
        className="text-[clamp(5rem,14vw,11rem)] leading-none font-bold tracking-tighter text-accent"
      >
        {shown.status}
      </p>
      <h1 className="mt-4 text-3xl font-semibold sm:text-5xl">{shown.title}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-muted">{unbroken(shown.text)}</p>
      {shown.status >= 500 && id && (
        <p className="mt-4 text-[0.9375rem] text-ink-muted">
          Numer zgłoszenia: <span className="font-medium break-all text-ink">{id}</span>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {passes && (
          <ButtonLink to={isSignedOut ? signInPath(address) : address} reloadDocument>
            {isSignedOut ? "Zaloguj się" : "Spróbuj ponownie"}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={passes ? "blackoutlined" : "primary"}>
          Strona główna
        </ButtonLink>
        {!passes && (
          <ButtonLink to={isCompany ? "/szukaj-zlecen" : "/szukaj"} variant="blackoutlined">
            {isCompany ? "Szukaj zleceń" : "Szukaj wykonawcy"}
          </ButtonLink>
        )}
      </div>
    </Container>
  );
}

function readError(error: unknown, requestId: string | undefined) {
  if (!isRouteErrorResponse(error)) return { shown: { status: 500, ...unexpected }, id: requestId };
  const body = error.data as { detail?: string; requestId?: string } | string | null;
  const problem = typeof body === "object" ? body : null;
  const page = (known[error.status] ?? (error.status < 500 && known[405])) || unexpected;
  const text = problem?.detail ?? page.text;
  return {
    shown: { status: error.status, title: page.title, text },
    id: problem?.requestId || requestId,
  };
}
