import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const account = (page: string) => `features/accounts/screens/${page}`;
const legal = (page: string) => `features/site/legal/${page}`;
const renovationPages = (page: string) => `features/renovation-pages/${page}`;
const companyPage = (page: string) => `features/company-page/${page}`;
const searchAddress = "features/search/page/search-address.page.tsx";

export default [
  index("features/site/home/home.page.tsx"),

  // One page under three addresses, so that changing the address does not reload it.
  layout("features/search/page/search.page.tsx", [
    route("szukaj", searchAddress, { id: "szukaj" }),
    route("architekci", searchAddress, { id: "architekci" }),
    route("fachowcy", searchAddress, { id: "fachowcy" }),
  ]),

  route("zaloguj", account("sign-in.page.tsx")),
  route("login", account("login-redirect.route.ts")),
  route("wyloguj", "features/accounts/menu/sign-out.route.ts"),
  route("zapomniane-haslo", account("forgot-password.page.tsx")),
  route("resetuj-haslo", account("reset-password.page.tsx")),
  route("potwierdz-email", account("confirm-email.page.tsx")),
  route("konto", "features/accounts/account-page/account.page.tsx"),
  route("dziekujemy-za-rejestracje", account("registered.page.tsx")),

  route("firma/:slug", companyPage("company.page.tsx")),

  route("zapytanie/:token", companyPage("sender-lead.page.tsx")),
  route("zlecenie/:id", companyPage("lead.page.tsx")),

  route("moj-profil", companyPage("my-profile.page.tsx")),
  route("moje-statystyki", "features/leads/statistics/statistics.page.tsx"),
  route("decyzja/:token", "features/leads/decision-link/decision.page.tsx"),
  route("moje-remonty", renovationPages("my-renovations.page.tsx")),
  route("moje-remonty/:id", renovationPages("renovation.page.tsx")),
  route("szukaj-zlecen", renovationPages("job-search.page.tsx")),
  route("szukaj-zlecen/:id", renovationPages("job.page.tsx")),
  route("dla-firm", "features/site/for-companies/for-companies.page.tsx"),
  route("zostan-pro", "features/plans/become-pro.page.tsx"),

  route("regulamin-serwisu", legal("terms.page.tsx")),
  route("polityka-prywatnosci", legal("privacy.page.tsx")),
  route("polityka-cookies", legal("cookies.page.tsx")),
  route("zgoda-cookies", "features/site/consent/consent-save.route.ts"),

  route("przypomnienia/:token", "features/leads/follow-up/reminders.page.tsx"),
  route("przypomnienia-o-kalendarzu/:token", "features/profile/calendar/reminders.page.tsx"),
  route("powiadomienia/:token", "features/saved-searches/alerts.page.tsx"),
  route("propozycje/:token", "features/renovations/finding/proposals.page.tsx"),

  route("robots.txt", "features/site/seo/robots.route.ts"),
  route("*", "features/site/not-found.page.tsx"),
] satisfies RouteConfig;
