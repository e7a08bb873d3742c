import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isPublished } from "../companies/publication-queries.server.ts";

/** Of a renovation `r`: a needed trade that no company which wants to do it does. */
const isLacking = (trade: RawBuilder<unknown>) => sql`not exists (
  select from renovation_offer o join company c on c.id = o.company_id
  where o.renovation_id = r.id and o.status <> 'declined' and ${isPublished("c")}
    and c.subcategory_ids @> array[${trade}]::smallint[])`;

const isTold = (trade: RawBuilder<unknown>) => sql`exists (
  select from renovation_help h where h.renovation_id = r.id and h.subcategory_id = ${trade})`;

const isOff = (accountId: RawBuilder<unknown>) => sql`exists (
  select from proposal_mails_off f where f.account_id = ${accountId})`;

const lackingTrades = (isToo: RawBuilder<unknown>) => sql`
  array(select trade from unnest(r.subcategory_ids) with ordinality as needed (trade, place)
    where ${isLacking(sql`trade`)} and ${isToo} order by place)`;

type Span = { before: Date; at: Date; limit: number };

const lastTouched = sql`greatest(created_at, services_since, help_looked_at)`;

/**
 * Of a clock that was set back since: until their time came nobody would be helped with them. They have been
 * there since now at the latest. @returns how many
 */
export async function bringBackFromAhead(
  trx: Executor,
  { at, limit }: Omit<Span, "before">,
): Promise<number> {
  const notAhead = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} > ${at} then ${at} else ${sql.ref(column)} end`;
  const { numAffectedRows } = await sql`
    with ahead as materialized (
      select id from renovation where status = 'open' and ${lastTouched} > ${at}
      order by ${lastTouched}, id limit ${limit} for update skip locked)
    update renovation
    set ${sql.join(["created_at", "services_since", "help_looked_at"].map(notAhead))}
    where id = any(array(select id from ahead))`.execute(trx);
  return Number(numAffectedRows);
}

/**
 * Looks at the renovations that were last looked at, or changed, before the moment; each is looked at
 * by one run. @returns how many, and those whose owners are to be helped by a mail.
 */
export async function takeDueForHelp(
  trx: Executor,
  { before, at, limit }: Span,
): Promise<{ looked: number; due: string[] }> {
  const { rows } = await sql<{ id: string; isDue: boolean }>`
    with due as materialized (
      select id from renovation
      where status = 'open' and ${lastTouched} <= ${before}
      order by ${lastTouched}, id
      limit ${limit} for update skip locked),
    looked as (
      update renovation r set help_looked_at = ${at} where r.id = any(array(select id from due))
      returning r.*)
    select r.id, ${lackingTrades(sql`not ${isTold(sql`trade`)}`)} <> '{}'
      and not ${isOff(sql`r.owner_id`)} as "isDue"
    from looked r`.execute(trx);
  const due = rows.filter(({ isDue }) => isDue).map(({ id }) => id);
  return { looked: rows.length, due: due.toSorted() };
}

export type Lacking = {
  /** Subcategory ids in the renovation's order. */
  trades: number[];
  /** Companies that the owner knows from this renovation already. */
  known: string[];
};

/** What an open renovation lacks; undefined while its services have changed since the moment. */
export async function findLacking(
  executor: Executor,
  { renovationId, before }: { renovationId: string; before: Date },
): Promise<Lacking | undefined> {
  const { rows } = await sql<Lacking>`
    select ${lackingTrades(sql`true`)} as trades, ${knownCompanies} as known
    from renovation r
    where r.id = ${renovationId} and r.status = 'open'
      and greatest(r.created_at, r.services_since) <= ${before}`.execute(executor);
  return rows[0];
}

const knownCompanies = sql`array(
  select company_id from renovation_offer where renovation_id = r.id
  union select company_id from renovation_company where renovation_id = r.id)`;

type HelpRecipient = Lacking & {
  email: string;
  firstName: string;
  ownerId: string;
};

/** What a mail may still tell; nothing when it is off or the renovation is not open. */
export async function findUntoldLacking(
  executor: Executor,
  renovationId: string,
): Promise<HelpRecipient | undefined> {
  const { rows } = await sql<HelpRecipient>`
    select ${lackingTrades(sql`not ${isTold(sql`trade`)}`)} as trades, ${knownCompanies} as known,
      a.email, a.first_name as "firstName", a.id as "ownerId"
    from renovation r join account a on a.id = r.owner_id
    where r.id = ${renovationId} and r.status = 'open' and a.email_confirmed_at is not null
      and not ${isOff(sql`a.id`)}`.execute(executor);
  return rows[0];
}

export async function markHelped(
  executor: Executor,
  { renovationId, trades, at }: { renovationId: string; trades: readonly number[]; at: Date },
): Promise<void> {
  await sql`
    insert into renovation_help (renovation_id, subcategory_id, told_at)
    select r.id, trade, ${at} from renovation r, unnest(${trades}::smallint[]) as trade
    where r.id = ${renovationId}
    on conflict do nothing`.execute(executor);
}
