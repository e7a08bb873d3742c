/** The product's name, in one place for pages, mails and meta tags. */
export const productName = "Domistrz";

/** The name of a page as tabs and search engines show it: a bar, for many names hold a dash. */
export const pageTitle = (name: string) => `${name} | ${productName}`;

export const tagline =
  "Setki architektów i fachowców w jednym miejscu. Zdobywaj klientów, przeglądaj inspiracje.";
