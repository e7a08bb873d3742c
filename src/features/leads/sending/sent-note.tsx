import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { EmailText } from "../../../ui/form/email-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";
import { useUser } from "../../accounts/session/use-user.ts";
import { asFirm } from "../../companies/text.ts";
import type { SentLead } from "./submit-lead.ts";

/** Without JavaScript the page itself brings the news into view. */
const focusedByPage = { autoFocus: true };

/** In place of the form once the lead is sent; takes the focus. */
export default function SentNote({
  companyName,
  sent,
  href,
  startAgain,
}: {
  companyName: string;
  sent: SentLead;
  href: string;
  startAgain: () => void;
}) {
  const { id, email, isHeld } = sent;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className="flex flex-col items-start gap-4 py-4 wrap-anywhere">
      <span
        className={`grid size-14 place-items-center rounded-full ${isHeld ? "bg-accent-soft text-accent" : "bg-success-soft text-success"}`}
      >
        <Icon name={isHeld ? "mail" : "check"} size={28} />
      </span>
      <h3
        ref={title}
        tabIndex={-1}
        {...focusedByPage}
        className="text-2xl font-semibold outline-none"
      >
        {isHeld ? "Potwierdź zapytanie w poczcie" : "Zapytanie zostało wysłane"}
      </h3>
      {isHeld ? (
        <HeldText companyName={companyName} email={email} />
      ) : (
        <SentText companyName={companyName} email={email} id={id} />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Button variant="underline" onClick={startAgain} className="noscript:hidden">
          Wyślij kolejne zapytanie
        </Button>
        <Link
          to="/szukaj"
          className="inline-flex min-h-13 items-center font-semibold underline decoration-1 underline-offset-4 hover:text-accent"
        >
          Szukaj innych firm
        </Link>
        <a
          href={`${href}?nowe#kontakt`}
          className="hidden min-h-13 items-center font-semibold underline decoration-1 underline-offset-4 noscript:inline-flex"
        >
          Wyślij kolejne zapytanie
        </a>
      </p>
    </div>
  );
}

type TextProps = { companyName: string; email: string };

function SentText({ companyName, email, id }: TextProps & { id: string }) {
  const user = useUser();
  return (
    <>
      <p>
        <strong>{asFirm(companyName)}</strong> dostała Twoją wiadomość. Potwierdzenie wysłaliśmy na
        adres{" "}
        <strong>
          <EmailText email={email} />
        </strong>
        .
      </p>
      {user ? (
        <p>
          Masz zdjęcia? Dodaj je na{" "}
          <Link
            to={`/zlecenie/${id}`}
            className="font-medium underline decoration-1 underline-offset-4 hover:text-accent"
          >
            stronie zapytania
          </Link>
          .
        </p>
      ) : (
        <p>
          {unbroken(
            "Masz zdjęcia? Dodasz je na swojej stronie zapytania: link do niej jest w tym e-mailu.",
          )}
        </p>
      )}
      <p className="text-ink-muted">
        {unbroken(
          "Gdy firma odpowie na zapytanie, dostaniesz od nas e-mail. Jeśli go nie widzisz, zajrzyj do folderu ze spamem.",
        )}
      </p>
    </>
  );
}

function HeldText({ companyName, email }: TextProps) {
  return (
    <>
      <p>
        <strong>{asFirm(companyName)}</strong> jeszcze nie dostała Twojej wiadomości. Dostaje teraz
        wiele zapytań albo ta sama treść poszła już do kilku firm, dlatego prosimy o potwierdzenie,
        że to Twój adres.
      </p>
      <p>
        Na adres{" "}
        <strong>
          <EmailText email={email} />
        </strong>{" "}
        wysłaliśmy link. Otwórz go i wybierz „Potwierdź i wyślij”. Jeśli nie widzisz wiadomości,
        zajrzyj do folderu ze spamem.
      </p>
    </>
  );
}
