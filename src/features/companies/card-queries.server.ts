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
  /** In the order they are shown. */
  pictures: CardPicture[];
};

/** A picture of a project. */
export type CardPicture = StoredPicture & {
  projectId: string;
  projectTitle: string;
  alt: string;
};

type Asked = {
  ids: string[];
  /** The first month of the calendar, `YYYY-MM`. */
  from: string;
  /** Pictures of each, at most. */
  mostPictures: number;
};

/**
 * Published companies among `ids`, in no order. These stand in a subquery: a plan that knew how few they are
 * would seem cheaper than the one that connections keep, and would be made each time.
 */
export async function findCardRows(
  executor: Executor,
  { ids, from, mostPictures }: Asked,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${briefColumns}, c.service_ids as "serviceIds", ${pictureJson("b")} as background,
      coalesce((
        select json_object_agg(to_char(m.month, 'YYYY-MM'), m.availability)
        from calendar_month m
        where m.company_id = c.id and m.month >= ${`${from}-01`}::date), '{}') as months,
      coalesce(${picturesOf(mostPictures)}, '[]') as pictures
    from ${companyWithPlan} ${joinBackground}
    where c.id = any((select ${ids}::uuid[])::uuid[]) and ${isPublished("c")}`.execute(executor);
  return rows;
}

/**
 * Of company `c`, in the order they are shown: the first one of every project, newest first, then the second
 * ones, so that neighbours show different work.
 */
const picturesOf = (most: number) => sql`(
  select json_agg(json_build_object('id', id, 'width', width, 'height', height,
    'placeholder', placeholder, 'colour', colour, 'alt', alt, 'projectId', project_id,
    'projectTitle', title) order by turn, created_at desc, project_id)
  from (
    select m.id, m.width, m.height, m.placeholder, m.colour, pm.alt,
      p.id as project_id, p.title, p.created_at,
      row_number() over (partition by p.id order by pm.position) as turn
    from project p
    join project_media pm on pm.project_id = p.id
    join media m on m.id = pm.media_id and m.kind = 'picture'
    where p.company_id = c.id
    order by turn, p.created_at desc, p.id limit ${sql.lit(most)}) as shown)`;

/** Ids of the companies published last, newest first. */
export async function findNewCompanyIds(executor: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company where ${isPublished("company")}
    order by published_at desc, id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}
