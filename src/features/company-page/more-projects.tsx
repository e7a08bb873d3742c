import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../../ui/button.tsx";

/** Leads to the same page with one more page of its projects below; works without JavaScript. */
export function MoreProjects({ page, hash }: { page: number; hash?: string }) {
  const [query] = useSearchParams();
  const more = new URLSearchParams(query);
  more.set("strona", String(page + 1));
  return (
    <p className="mt-10 text-center">
      <Link
        to={{ search: `?${more}`, hash }}
        preventScrollReset
        className={buttonClass("blackoutlined")}
      >
        Załaduj więcej
      </Link>
    </p>
  );
}
