import { pageMeta } from "../../../platform/page/seo.ts";
import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { profileText } from "../forms/ui-text.ts";
import type { Route } from "./+types/account.page.ts";
import { loadAccount, runAccountForm } from "./account-page.ts";
import { AccountSection } from "./account-section.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { account: title, accountLead: description } = profileText;
  return pageMeta({ matches, title, description, noindex: true });
}

export function loader({ context, url }: Route.LoaderArgs) {
  return loadAccount({ context, url });
}

export function action({ context, request, url }: Route.ActionArgs) {
  return runAccountForm({ context, request, url });
}

/** „Konto”: names, address, password, devices, data. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Container className="py-10 lg:py-14">
      <PageHeading title={profileText.account} lead={profileText.accountLead} />
      <AccountSection account={loaderData} actionResult={actionData} />
    </Container>
  );
}
