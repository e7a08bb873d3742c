import { Link } from "react-router";
import { productName, tagline } from "../../platform/product.ts";
import { Container } from "../../ui/container.tsx";
import { drawnOnce } from "../../ui/drawing/drawn-once.ts";
import { Icon } from "../../ui/icon.tsx";
import { reopenConsent } from "./consent/consent-store.ts";
import { Logo } from "./logo.tsx";
import { legalLinks, mainLinks, socialLinks } from "./site-map.ts";

const link =
  "tap py-1.5 text-ink-muted underline decoration-transparent underline-offset-4 transition-colors duration-150 hover:text-ink hover:decoration-current";

export const Footer = drawnOnce(function Footer({ year }: { year: number | undefined }) {
  return (
    <footer className="mt-auto border-t border-line bg-stone pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0">
      <Container className="grid gap-x-12 gap-y-10 pt-12 pb-8 md:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-24 lg:pt-16">
        <div className="max-w-md">
          <Logo beta={false} />
          <p className="mt-5 text-ink-muted">{tagline}</p>
          <SocialLinks />
        </div>
        <nav aria-label="Serwis">
          <h2 className="mb-2 font-semibold">Serwis</h2>
          <ul>
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Firma">
          <h2 className="mb-2 font-semibold">Firma</h2>
          <ul>
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link
                to="/polityka-cookies#ustawienia"
                className={link}
                onClick={(event) => {
                  event.preventDefault();
                  reopenConsent();
                }}
              >
                Ustawienia cookies
              </Link>
            </li>
          </ul>
        </nav>
      </Container>
      <Container>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-ink-muted">
          <p>
            © {year} {productName}
          </p>
          <p>
            Miejscowości:{" "}
            <a
              href="https://www.geonames.org/"
              rel="noopener"
              className="underline underline-offset-2"
            >
              GeoNames
            </a>
            , na licencji{" "}
            <a
              href="https://creativecommons.org/licenses/by/4.0/deed.pl"
              rel="noopener license"
              className="underline underline-offset-2"
            >
              CC BY 4.0
            </a>
          </p>
        </div>
      </Container>
    </footer>
  );
});

function SocialLinks() {
  return (
    <ul aria-label="Media społecznościowe" className="mt-6 flex flex-wrap gap-2">
      {socialLinks.map(({ icon, label, to }) => (
        <li key={icon}>
          <a
            href={to}
            rel="noopener"
            aria-label={`${productName} – ${label}`}
            className="grid size-11 place-items-center rounded-full border border-line-strong text-ink transition-colors duration-150 hover:border-ink hover:bg-ink hover:text-white"
          >
            <Icon name={icon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
