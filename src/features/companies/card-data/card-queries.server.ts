import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { StoredAvailability } from "../../calendar/months.ts";
import { pictureJson } from "../../media/medium-queries.server.ts";
import type { StoredPicture } from "../../media/picture.ts";
import type { PlanFeatures } from "../../plans/data.ts";
import { isPublished } from "../publication-queries.server.ts";
import {
  briefColumnsWithoutPlan,
  type CompanyBrief,
  companyWithPlan,
  joinBackground,
} from "../queries.server.ts";

type CardRow = CompanyBrief & {
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
type CardPicture = StoredPicture & {
  projectId: string;
  projectTitle: string;
  /** Ids of its project's subcategories; not there in a card that was made before they were. */
  trades?: number[];
  alt: string;
};

/** The same as JSON, without what the company's plan allows. */
type CardJson = Omit<CardRow, "features" | "calendarConfirmedAt" | "publishedAt"> & {
  calendarConfirmedAt: string | null;
  publishedAt: string;
};

/** Times in JSON are text. */
export const withTimes = ({ calendarConfirmedAt: confirmed, publishedAt, ...card }: CardJson) => ({
  ...card,
  publishedAt: new Date(publishedAt),
  calendarConfirmedAt: confirmed === null ? null : new Date(confirmed),
});

const picturesOfCard = 9;

/** `CardJson` of company `c`; months from the one that holds `since`. */
export const cardJson = (since: RawBuilder<unknown>) => sql`(
  select row_to_json(card) from (
    select ${briefColumnsWithoutPlan}, c.service_ids as "serviceIds",
      ${pictureJson("b")} as background,
      coalesce((
        select json_object_agg(to_char(m.month, 'YYYY-MM'), m.availability)
        from calendar_month m
        where m.company_id = c.id and m.month >= date_trunc('month', ${since})), '{}') as months,
      coalesce(${picturesOf(picturesOfCard)}, '[]') as pictures) as card)`;

/** Published companies `c` with what their JSON is made from. */
export const publishedCompanies = (which: RawBuilder<unknown>) => sql`
  ${companyWithPlan} ${joinBackground} where ${which} and ${isPublished("c")}`;

/** What the database tells of one company. */
export type StoredCard = { card: CardJson; features: PlanFeatures };

/**
 * Published companies among `ids`, in no order. These stand in a subquery: a plan that knew how few they are
 * would seem cheaper than the one that connections keep, and would be made each time.
 * @param from the first month of the calendar, `YYYY-MM`
 */
export async function findCards(
  executor: Executor,
  { ids, from }: { ids: string[]; from: string },
): Promise<StoredCard[]> {
  const asked = sql`c.id = any((select ${ids}::uuid[])::uuid[])`;
  const { rows } = await sql<StoredCard>`
    select p.features, ${cardJson(sql`${`${from}-01`}::date`)} as card
    from ${publishedCompanies(asked)}`.execute(executor);
  return rows;
}

/**
 * Of company `c`, in the order they are shown: the first one of every project, newest first, then the second
 * ones, so that neighbours show different work.
 */
const picturesOf = (most: number) => sql`(
  select json_agg(json_build_object('id', id, 'width', width, 'height', height,
    'placeholder', placeholder, 'colour', colour, 'alt', alt, 'projectId', project_id,
    'projectTitle', title, 'trades', subcategory_ids) order by turn, created_at desc, project_id)
  from (
    select m.id, m.width, m.height, m.placeholder, m.colour, pm.alt,
      p.id as project_id, p.title, p.subcategory_ids, p.created_at,
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
