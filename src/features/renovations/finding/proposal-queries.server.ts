import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isPublished } from "../../companies/publication-queries.server.ts";
import { mailedAtMost } from "./rules.ts";

/** Months that it has marked as free, or jobs that were opened near it. */
type WaitsFor = "freed" | "new";
const waitingColumn = { freed: sql.ref("waiting_since"), new: sql.ref("new_since") };

/** Companies that wait for jobs, from now on; who waits already keeps its place. */
export async function addWaiting(
  trx: Executor,
  { companyIds, waitsFor, at }: { companyIds: readonly string[]; waitsFor: WaitsFor; at: Date },
): Promise<void> {
  const since = waitingColumn[waitsFor];
  await sql`
    insert into job_proposal as p (company_id, ${since})
    select id, ${at} from unnest(${companyIds}::uuid[]) as id order by id
    on conflict (company_id) do update set ${since} = coalesce(p.${since}, excluded.${since})`.execute(
    trx,
  );
}

/** Whether the last mail left after the moment. What lies further ahead is of a clock that was set back since. */
const isMailedAfter = (mailedAt: RawBuilder<unknown>, moment: Date) => sql<boolean>`coalesce(
  ${mailedAt} > ${moment} and ${mailedAt} <= ${mailedAtMost(moment)}, false)`;

type Waiting = { id: string; isFreed: boolean; isNew: boolean };

/** Takes waiting companies that were not mailed since the moment, up to the limit of either kind. */
export async function takeWaiting(
  trx: Executor,
  { mailedBefore, limit }: { mailedBefore: Date; limit: number },
): Promise<Waiting[]> {
  const dueBy = (since: RawBuilder<unknown>) => sql`(
    select company_id from job_proposal
    where ${since} is not null and not ${isMailedAfter(sql`mailed_at`, mailedBefore)}
    order by ${since}, company_id limit ${limit} for update skip locked)`;
  const { rows } = await sql<Waiting>`
    update job_proposal set waiting_since = null, new_since = null
    where company_id = any(array${dueBy(waitingColumn.freed)})
      or company_id = any(array${dueBy(waitingColumn.new)})
    returning company_id as id, old.waiting_since is not null as "isFreed",
      old.new_since is not null as "isNew"`.execute(trx);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Of companies in their order the first few; those that wait or were mailed since come last. */
export async function chooseToTell(
  executor: Executor,
  { ids, mailedBefore, limit }: { ids: readonly string[]; mailedBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    left join job_proposal p on p.company_id = asked.id
    where not exists (select from proposal_mails_off f where f.account_id = asked.id)
    order by (p.waiting_since is not null or p.new_since is not null
      or ${isMailedAfter(sql`p.mailed_at`, mailedBefore)}), place
    limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

type Opened = {
  trades: number[];
  cityId: number;
  /** `YYYY-MM`; null for any time. */
  wantedFrom: string | null;
  wantedTo: string | null;
};

/** Undefined when it is not open any more. */
export async function findOpened(
  executor: Executor,
  renovationId: string,
): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    select subcategory_ids as trades, city_id as "cityId",
      to_char(wanted_from, 'YYYY-MM') as "wantedFrom", to_char(wanted_to, 'YYYY-MM') as "wantedTo"
    from renovation
    where id = ${renovationId} and status = 'open'`.execute(executor);
  return rows[0];
}

type ProposalRecipient = {
  companyName: string;
  /** Jobs for which it has offered itself, decided or not. */
  offered: string[];
  mailedAt: Date | null;
};

/** Nothing when it is hidden, wants no such mails, or had one since the moment. */
export async function findProposalRecipient(
  executor: Executor,
  { companyId, mailedBefore }: { companyId: string; mailedBefore: Date },
): Promise<ProposalRecipient | undefined> {
  const { rows } = await sql<ProposalRecipient>`
    select c.name as "companyName",
      array(select renovation_id from renovation_offer where company_id = c.id) as offered,
      p.mailed_at as "mailedAt"
    from company c
    left join job_proposal p on p.company_id = c.id
    where c.id = ${companyId} and ${isPublished("c")}
      and not ${isMailedAfter(sql`p.mailed_at`, mailedBefore)}
      and not exists (select from proposal_mails_off f where f.account_id = c.id)`.execute(
    executor,
  );
  return rows[0];
}

export async function markProposed(
  executor: Executor,
  { companyId, at }: { companyId: string; at: Date },
): Promise<void> {
  await sql`
    insert into job_proposal (company_id, mailed_at) select id, ${at} from company
    where id = ${companyId}
    on conflict (company_id) do update set mailed_at = excluded.mailed_at`.execute(executor);
}

type ProposalSwitch = { role: "private" | "corporate"; isOff: boolean };

/** Undefined when the account is gone. */
export async function findProposalSwitch(
  executor: Executor,
  accountId: string,
): Promise<ProposalSwitch | undefined> {
  const { rows } = await sql<ProposalSwitch>`
    select a.role, f.account_id is not null as "isOff"
    from account a left join proposal_mails_off f on f.account_id = a.id
    where a.id = ${accountId}`.execute(executor);
  return rows[0];
}

/** The first moment stays when it was off already. */
export async function switchProposals(
  executor: Executor,
  { accountId, isOff, at }: { accountId: string; isOff: boolean; at: Date },
): Promise<void> {
  if (!isOff) {
    await sql`delete from proposal_mails_off where account_id = ${accountId}`.execute(executor);
    return;
  }
  await sql`
    insert into proposal_mails_off (account_id, off_at)
    select id, ${at} from account where id = ${accountId} on conflict do nothing`.execute(executor);
}

/** For „Pobierz moje dane”. */
export async function exportProposals(
  executor: Executor,
  accountId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select jsonb_build_object(
      'mailsOffAt', (select off_at from proposal_mails_off where account_id = ${accountId}),
      'jobsMailedAt', (select mailed_at from job_proposal where company_id = ${accountId}),
      'companiesMailed', (
        select coalesce(jsonb_agg(jsonb_build_object('renovationId', h.renovation_id,
          'subcategoryId', h.subcategory_id, 'toldAt', h.told_at)
          order by h.told_at, h.renovation_id, h.subcategory_id), '[]')
        from renovation_help h join renovation r on r.id = h.renovation_id
        where r.owner_id = ${accountId})) as proposals`.execute(executor);
  return rows[0] ?? {};
}
