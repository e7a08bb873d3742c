import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { SitePicture } from "../../../ui/static-picture.tsx";
import { signUpPath } from "../../accounts/redirect-path.ts";
import { useUser } from "../../accounts/session/use-user.ts";

/** A guest signs up, a company goes on with what it has; a homeowner needs neither. */
function JoinLink() {
  const user = useUser();
  if (user?.role === "private") return null;
  return (
    <ButtonLink to={user ? "/moj-profil" : signUpPath("firma")} variant="white">
      {user ? "Przejdź do profilu" : "Dołącz jako firma"}
    </ButtonLink>
  );
}

/** Invites companies. */
export function HomeJoin() {
  return (
    <Container className="py-20 lg:py-28">
      <section
        aria-labelledby="dolacz"
        className="on-dark relative isolate overflow-hidden rounded-2xl bg-black text-white"
      >
        <div className="relative md:absolute md:inset-y-0 md:right-0 md:-z-10 md:w-3/4">
          <SitePicture
            name="dla-firm"
            widths={[800, 1440]}
            width={1440}
            height={600}
            sizes="(width < 48rem) calc(100vw - 50px), 72vw"
            alt=""
            className="aspect-5/3 size-full object-cover object-[35%_50%] md:aspect-auto"
          />
          <div className="absolute inset-0 bg-linear-to-t from-black to-40% md:bg-linear-to-r md:from-5% md:to-65%" />
        </div>
        <div className="relative px-6 pt-2 pb-9 sm:px-10 md:max-w-xl md:py-24 lg:px-16 lg:py-32">
          <h2 id="dolacz" className="text-[clamp(1.875rem,1.4rem+1.9vw,3rem)] font-semibold">
            Twoja następna realizacja zaczyna się tutaj
          </h2>
          <p className="mt-4 text-lg text-stone">
            Załóż bezpłatny profil, pokaż prace i odbieraj zapytania od ludzi, którzy właśnie
            planują budowę albo remont.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <JoinLink />
            <ButtonLink
              to="/zostan-pro"
              variant="underline"
              className="px-4! text-white! decoration-white/60"
            >
              Zobacz plany
            </ButtonLink>
          </div>
        </div>
      </section>
    </Container>
  );
}
