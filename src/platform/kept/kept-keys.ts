/** What a kept value was made from; when it changes, the value is forgotten. */
export const anyCompany = "companies";
export const companyKey = (companyId: string) => `company:${companyId}`;
/** Changes with the program, or with everything. */
export const fixed = "fixed";
