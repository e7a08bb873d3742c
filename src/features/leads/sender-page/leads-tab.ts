/** Where a company finds all its leads. */
export const leadsTab = "/moj-profil#zlecenia";
