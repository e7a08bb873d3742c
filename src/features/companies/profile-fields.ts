import type { WorkArea } from "../work-area/work-area.ts";

/** The fields an owner edits, as they are stored. */
export type ProfileFields = {
  company_name: string;
  description: string;
  email: string;
  phone: string | null;
  website: string | null;
  /** geonameId */
  city_id: number | null;
  /** Null: not said. */
  work_area: WorkArea | null;
  subcategory_ids: number[];
  services: number[];
  style_ids: number[];
};

export type ProfileField = keyof ProfileFields;

export type ProfileEdit = Partial<ProfileFields>;
