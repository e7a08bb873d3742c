import { ButtonLink } from "../../../ui/button.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { profileText } from "../forms/ui-text.ts";
import { accountPath } from "../redirect-path.ts";

/** From the own profile to „Konto”. */
export function AccountLink({ className = "" }: { className?: string }) {
  return (
    <section id="konto" aria-labelledby="konto-naglowek" className={`scroll-mt-24 ${className}`}>
      <SectionHeading
        id="konto-naglowek"
        title={profileText.account}
        lead={profileText.accountLead}
        actions={
          <ButtonLink to={accountPath} variant="blackoutlined">
            {profileText.toAccount}
          </ButtonLink>
        }
      />
    </section>
  );
}
