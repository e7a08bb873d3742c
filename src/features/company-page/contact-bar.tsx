import { useLocation } from "react-router";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { phoneHref } from "../companies/card/phone-href.ts";

/** On phones, where the bottom navigation would be: writing and calling stay within reach. */
export function ContactBar({ phone }: { phone: string | null }) {
  const { search } = useLocation();
  return (
    <section
      aria-label="Kontakt z firmą"
      data-contact-bar=""
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex h-16 max-w-xl items-center gap-3 px-4">
        <ButtonLink to={{ search, hash: "#kontakt" }} size="sm" className="min-h-12 flex-1">
          <Icon name="mail" size={20} />
          Napisz
        </ButtonLink>
        {phone && (
          <a
            href={phoneHref(phone)}
            className={`${buttonClass("blackoutlined", "sm")} min-h-12 flex-1`}
          >
            <Icon name="phone" size={20} />
            Zadzwoń
          </a>
        )}
      </div>
    </section>
  );
}
