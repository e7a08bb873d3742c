export const modalKey = "remont";
export const companyKey = "firma";

/** Opens the window of a new renovation; a guest signs in first and comes back to it. */
export const newRenovationPath = `/moje-remonty?${modalKey}=nowy`;

export const renovationPath = (id: string) => `/moje-remonty/${id}`;

export const editRenovationPath = (id: string) => `${renovationPath(id)}?${modalKey}=edycja`;

/** The same with a company that is saved in it. */
export const newRenovationWith = (companyId: string) =>
  `${newRenovationPath}&${companyKey}=${companyId}`;
