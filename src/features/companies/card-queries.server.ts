import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { StoredAvailability } from "../calendar/months.ts";
import { pictureJson } from "../media/medium-queries.server.ts";
import type { StoredPicture } from "../media/picture.ts";
import { isPublished } from "./publication-queries.server.ts";
import {
  briefColumns,
  type CompanyBrief,
  companyWithPlan,
  joinBackground,
} from "./queries.server.ts";

export type CardRow = CompanyBrief & {
  cityId: number;
  serviceIds: number[];
  publishedAt: Date;
  background: StoredPicture | null;
  /** `YYYY-MM` to state, from the running month on. */
  months: Record<string, StoredAvailability>;
};

/** Published companies among `ids`, in no order. `from` is the first month of the calendar. */
export async function findCardRows(
  executor: Executor,
  { ids, from }: { ids: string[]; from: string },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${briefColumns}, c.service_ids as "serviceIds", ${pictureJson("b")} as background,
      coalesce((
        select json_object_agg(to_char(m.month, 'YYYY-MM'), m.availability)
        from calendar_month m
        where m.company_id = c.id and m.month >= ${`${from}-01`}::date), '{}') as months
    from ${companyWithPlan} ${joinBackground}
    where c.id = any(${ids}::uuid[]) and ${isPublished("c")}`.execute(executor);
  return rows;
}

export type CardPictureRow = StoredPicture & {
  companyId: string;
  projectId: string;
  projectTitle: string;
  alt: string;
};

/**
 * Pictures of each company, at most `limit`, in the order they are shown: the first one of every
 * project, newest first, then the second ones, so that neighbours show different work.
 */
export async function findCardPictures(
  executor: Executor,
  { ids, limit }: { ids: string[]; limit: number },
): Promise<CardPictureRow[]> {
  const { rows } = await sql<CardPictureRow>`
    select asked.id as "companyId", shown.id, shown.width, shown.height, shown.placeholder,
      shown.colour, shown.alt, shown."projectId", shown."projectTitle"
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    cross join lateral (
      select own.id, own.width, own.height, own.placeholder, own.colour, own.alt, own."projectId",
        own."projectTitle", row_number() over (order by own.turn, own."createdAt" desc, own."projectId")
          as number
      from (
        select m.id, m.width, m.height, m.placeholder, m.colour, pm.alt,
          p.id as "projectId", p.title as "projectTitle", p.created_at as "createdAt",
          row_number() over (partition by p.id order by pm.position) as turn
        from project p
        join project_media pm on pm.project_id = p.id
        join media m on m.id = pm.media_id and m.kind = 'picture'
        where p.company_id = asked.id) as own
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
