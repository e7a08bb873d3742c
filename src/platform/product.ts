/** The product's name, in one place for pages, mails and meta tags. */
export const productName = "Domistrz";

export const tagline =
  "Setki architektów i fachowców w jednym miejscu. Zdobywaj klientów, przeglądaj inspiracje.";
