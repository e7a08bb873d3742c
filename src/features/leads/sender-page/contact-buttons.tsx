import { formatPhone } from "../../../platform/polish/format-phone.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmailText } from "../../../ui/form/email-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { phoneHref } from "../../companies/card/phone-href.ts";
import { leadText as text } from "./text.ts";

/** Calling and writing to the other side, as far as it may be known. */
export function ContactButtons({ phone, email }: { phone: string | null; email: string | null }) {
  if (!phone && !email) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {phone && (
        <a href={phoneHref(phone)} className={buttonClass("blackoutlined", "sm")}>
          <Icon name="phone" size={20} />
          <span>
            <span className="sr-only">{text.call}: </span>
            {formatPhone(phone)}
          </span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${buttonClass("blackoutlined", "sm")} max-w-full`}>
          <Icon name="mail" size={20} />
          <span className="min-w-0">
            <span className="sr-only">{text.write}: </span>
            <EmailText email={email} />
          </span>
        </a>
      )}
    </p>
  );
}
