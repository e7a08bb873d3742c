import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { SitePicture } from "../../../ui/static-picture.tsx";
import { signUpPath } from "../../accounts/redirect-path.ts";
import { useUser } from "../../accounts/session/use-user.ts";
import type { HomeContent } from "./home-content.ts";

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
export function HomeJoin({ title, lead }: HomeContent["join"]) {
  return (
    <Container className="py-20 lg:py-28">
      <section
        aria-labelledby="dolacz"
        className="on-dark overflow-hidden rounded-2xl bg-black text-white md:grid md:grid-cols-2"
      >
        <SitePicture
          name="warsztat"
          widths={[480, 800, 1280]}
          width={1280}
          height={960}
          sizes="(width < 48rem) calc(100vw - 50px), 50vw"
          alt=""
          className="aspect-3/2 size-full object-cover md:aspect-auto"
        />
        <div className="px-6 py-9 large-text:px-3 sm:px-10 md:order-first md:py-20 lg:px-16 lg:py-24">
          <h2
            id="dolacz"
            className="text-[clamp(1.875rem,1.4rem+1.9vw,3rem)] font-semibold large-text:text-xl"
          >
            {title}
          </h2>
          <p className="mt-4 max-w-xl text-lg text-stone">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <JoinLink />
            <ButtonLink
              to="/dla-firm"
              variant="underline"
              className="text-white! decoration-white/60 sm:px-4!"
            >
              Domistrz dla firm
            </ButtonLink>
          </div>
        </div>
      </section>
    </Container>
  );
}
