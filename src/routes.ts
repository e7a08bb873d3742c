import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const site = (page: string) => `features/site/${page}`;
const accounts = (page: string) => `features/accounts/${page}`;
const searchAddress = "features/companies/search-address.page.tsx";

export default [
  index(site("home.page.tsx")),

  // One page under three addresses, so that changing the address does not begin it anew.
  layout("features/companies/search.page.tsx", [
    route("szukaj", searchAddress, { id: "szukaj" }),
    route("architekci", searchAddress, { id: "architekci" }),
    route("fachowcy", searchAddress, { id: "fachowcy" }),
  ]),

  route("zaloguj", accounts("sign-in.page.tsx")),
  route("login", accounts("login-redirect.route.ts")),
  route("wyloguj", accounts("sign-out.route.ts")),
  route("zapomniane-haslo", accounts("forgot-password.page.tsx")),
  route("resetuj-haslo", accounts("reset-password.page.tsx")),
  route("potwierdz-email", accounts("confirm-email.page.tsx")),
  route("dziekujemy-za-rejestracje", accounts("registered.page.tsx")),

  route("firma/:slug", "features/leads/company.page.tsx"),

  route("moj-profil", "features/leads/my-profile.page.tsx"),
  route("moje-remonty", site("my-renovations.page.tsx")),
  route("moje-remonty/:id", site("renovation.page.tsx")),
  route("szukaj-zlecen", site("job-search.page.tsx")),
  route("zostan-pro", site("become-pro.page.tsx")),

  route("regulamin-serwisu", site("terms.page.tsx")),
  route("polityka-prywatnosci", site("privacy.page.tsx")),
  route("polityka-cookies", site("cookies.page.tsx")),
  route("zgoda-cookies", site("consent-save.route.ts")),

  route("robots.txt", site("robots.route.ts")),
  route("*", site("not-found.page.tsx")),
] satisfies RouteConfig;
