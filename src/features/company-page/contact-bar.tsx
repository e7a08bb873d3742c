import type { To } from "react-router";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { phoneHref } from "../companies/card/phone-href.ts";

/** Two words side by side, however large the letters are. */
const buttonFit = "min-h-12 flex-1 px-2! large-text:text-[7vw]! large-text:wrap-normal";
const iconFit = "large-text:hidden";

/** On phones, where the bottom navigation would be: writing and calling stay within reach. */
export function ContactBar({ phone, to }: { phone: string | null; to: To }) {
  return (
    <section
      aria-label="Kontakt z firmą"
      data-contact-bar=""
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex h-16 max-w-xl items-center gap-3 px-4 large-text:gap-1.5 large-text:px-2">
        <ButtonLink to={to} size="sm" className={buttonFit}>
          <Icon name="mail" size={20} className={iconFit} />
          Napisz
        </ButtonLink>
        {phone && (
          <a
            href={phoneHref(phone)}
            className={`${buttonClass("blackoutlined", "sm")} ${buttonFit}`}
          >
            <Icon name="phone" size={20} className={iconFit} />
            Zadzwoń
          </a>
        )}
      </div>
    </section>
  );
}
