type SiteLink = { to: string; label: string };

/** Links of the top bar. */
export const mainLinks: readonly SiteLink[] = [
  { to: "/architekci", label: "Architekci" },
  { to: "/fachowcy", label: "Fachowcy" },
  { to: "/dla-firm", label: "Dla firm" },
];

/** Links of the slide-in menu. */
export const menuLinks: readonly SiteLink[] = [
  { to: "/", label: "Strona główna" },
  { to: "/szukaj?kategoria=architekci", label: "Architekci" },
  { to: "/szukaj?kategoria=fachowcy", label: "Fachowcy" },
  { to: "/dla-firm", label: "Dla firm" },
];

export const legalLinks: readonly SiteLink[] = [
  { to: "/regulamin-serwisu", label: "Regulamin serwisu" },
  { to: "/polityka-prywatnosci", label: "Polityka prywatności" },
  { to: "/polityka-cookies", label: "Polityka cookies" },
];

export const signIn: SiteLink = { to: "/zaloguj", label: "Zaloguj się" };
export const signUp: SiteLink = { to: "/zaloguj?tryb=rejestracja", label: "Rejestracja" };

export const socialLinks = [
  { icon: "facebook", label: "Facebook", to: "https://www.facebook.com/domistrz" },
  { icon: "instagram", label: "Instagram", to: "https://www.instagram.com/domistrz" },
  { icon: "youtube", label: "YouTube", to: "https://www.youtube.com/@domistrz" },
  { icon: "linkedin", label: "LinkedIn", to: "https://www.linkedin.com/company/domistrz" },
  { icon: "pinterest", label: "Pinterest", to: "https://www.pinterest.com/domistrz" },
] as const;
