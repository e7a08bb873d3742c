import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { StoredAvailability } from "../calendar/months.ts";
import type { StoredPicture } from "../media/picture.ts";
import { isPublished } from "./publication-queries.server.ts";
import { briefColumns, type CompanyBrief, companyWithPlan } from "./queries.server.ts";

export type CardRow = CompanyBrief & {
  cityId: number;
  publishedAt: Date;
  /** `YYYY-MM` to state, from the running month on. */
  months: Record<string, StoredAvailability>;
};

/** Published companies among `ids`, in no order. `from` is the first month of the calendar. */
export async function findCardRows(
  executor: Executor,
  { ids, from }: { ids: string[]; from: string },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${briefColumns},
      coalesce((
        select json_object_agg(to_char(m.month, 'YYYY-MM'), m.availability)
        from calendar_month m
        where m.company_id = c.id and m.month >= ${`${from}-01`}::date), '{}') as months
    from ${companyWithPlan}
    where c.id = any(${ids}::uuid[]) and ${isPublished("c")}`.execute(executor);
  return rows;
}

export type CardPictureRow = StoredPicture & {
  companyId: string;
  projectId: string;
  projectTitle: string;
  alt: string;
};

/** The newest projects' pictures of each company, at most `limit`, in the order they are shown. */
export async function findCardPictures(
  executor: Executor,
  { ids, limit }: { ids: string[]; limit: number },
): Promise<CardPictureRow[]> {
  const { rows } = await sql<CardPictureRow>`
    select asked.id as "companyId", shown.*
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    cross join lateral (
      select m.id, m.width, m.height, m.placeholder, m.colour, pm.alt,
        p.id as "projectId", p.title as "projectTitle",
        row_number() over (order by p.created_at desc, p.id, pm.position) as number
      from project p
      join project_media pm on pm.project_id = p.id
      join media m on m.id = pm.media_id and m.kind = 'picture'
      where p.company_id = asked.id
      order by number limit ${limit}) as shown
    order by asked.place, shown.number`.execute(executor);
  return rows;
}

/** Ids of the companies published last, newest first. */
export async function findNewCompanyIds(executor: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company where ${isPublished("company")}
    order by published_at desc, id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}
