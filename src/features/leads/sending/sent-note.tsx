import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** Without JavaScript the page itself brings the news into view. */
const focusedByPage = { autoFocus: true };

/** In place of the form once the lead is sent; takes the focus. */
export function SentNote({
  companyName,
  email,
  href,
  startAgain,
}: {
  companyName: string;
  email: string;
  href: string;
  startAgain: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className="flex flex-col items-start gap-4 py-4">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" size={28} />
      </span>
      <h3
        ref={title}
        tabIndex={-1}
        {...focusedByPage}
        className="text-2xl font-semibold outline-none"
      >
        Zapytanie zostało wysłane
      </h3>
      <p>
        Firma <strong>{companyName}</strong> dostała Twoją wiadomość. Potwierdzenie wysłaliśmy na
        adres <strong className="break-all">{email}</strong>.
      </p>
      <p className="text-ink-muted">
        Gdy firma odpowie na zapytanie, dostaniesz od nas e-mail. Jeśli go nie widzisz, zajrzyj do
        folderu ze spamem.
      </p>
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
