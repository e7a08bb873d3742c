import { isUuid } from "../../../platform/uuid.ts";
import type { CompanyToSave, PictureToSave } from "../../companies/card/company-to-save.ts";

export const modalKey = "remont";
export const companyKey = "firma";
export const ideaKey = "pomysl";
export const tabKey = "zakladka";
export const willingTab = "chetni";

/** Opens the window of a new renovation; a guest signs in first and comes back to it. */
export const newRenovationPath = `/moje-remonty?${modalKey}=nowy`;

export const renovationPath = (id: string) => `/moje-remonty/${id}`;

/** With the companies that offered themselves, and what they wrote. */
export const willingPath = (id: string) => `${renovationPath(id)}?${tabKey}=${willingTab}`;

/** Opens the window of an edit over a renovation's page as `query` shows it: its tab, and companies loaded so far. */
export function editAddress(query: URLSearchParams): { search: string } {
  const opened = new URLSearchParams(query);
  opened.set(modalKey, "edycja");
  return { search: `?${opened}` };
}

/** The same with what is saved in it: a company, or a picture of a project. */
export function newRenovationWith({ id, picture }: CompanyToSave): string {
  if (!picture) return `${newRenovationPath}&${companyKey}=${id}`;
  return `${newRenovationPath}&${ideaKey}=${picture.projectId}.${picture.mediaId}`;
}

/** The pictures that an address names. */
export function ideasIn(query: URLSearchParams): PictureToSave[] {
  return query.getAll(ideaKey).flatMap((pair) => {
    const [projectId = "", mediaId = ""] = pair.split(".");
    return isUuid(projectId) && isUuid(mediaId) ? [{ projectId, mediaId }] : [];
  });
}
