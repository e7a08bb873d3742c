import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { awaitsCompany, leadColumns, type LeadRow, unreadBy } from "../queries.server.ts";
import { type LeadStatus, leadStatuses } from "../rules.ts";

/** Which of a company's leads are meant; empty words mean all. */
export type InboxFilter = {
  companyId: string;
  status: LeadStatus | undefined;
  words: readonly string[];
};

/** The place in a list, newest first: when its last lead came, exactly, and which it is. */
type InboxPlace = { createdAtText: string; id: string };

/** Held and reported leads are not the company's; index `lead_shown` has only the others. */
const isShown = sql`l.held_since is null and l.reported_at is null`;

/** Sender, words, and the number with its dash and without. */
const searched = sql`l.contact_email || ' ' || coalesce(l.sender_name, '') || ' '
  || l.message || ' ' || left(l.id::text, 4) || '-' || substr(l.id::text, 5, 4) || ' ' || l.id`;

const polish = ["aą", "cć", "eę", "lł", "nń", "oó", "sś", "zźż"];

/** All ways to write a letter: „lazienk” and „ŁAZIENK” are found in „Łazienka”. Other signs stand for themselves. */
function spellings(sign: string): string {
  const small = sign.toLowerCase();
  const letters = polish.find((alike) => alike.includes(small)) ?? small;
  if (/^[a-z]/.test(letters)) return `[${letters}${letters.toUpperCase()}]`;
  return /[!-/:-@[-`{-~]/.test(sign) ? `\\${sign}` : sign;
}

const patternOf = (word: string) => [...word].map(spellings).join("");

/**
 * By patterns that take all spellings: to fold 5,000 texts takes PostgreSQL ten times as long. What is searched is put
 * together once for all words of a row: „offset 0” keeps it from being done for each.
 */
function hasWords(words: readonly string[]) {
  if (words.length === 0) return sql`true`;
  const each = words.map((word) => sql`whole ~ ${patternOf(word)}`);
  return sql`(select ${sql.join(each, sql` and `)} from (select (${searched}) collate "C" as whole offset 0) as row)`;
}

type Page = InboxFilter & { after: InboxPlace | null; offset: number; limit: number };

/** A lead in the list, with what is new in its conversation. */
type InboxRow = LeadRow & { createdAtText: string; unread: number; awaitsAnswer: boolean };

/**
 * Newest first. Each state is read along the index and no further than the page goes: how many
 * leads there are does not matter.
 */
export async function findInbox(
  executor: Executor,
  { companyId, status, words, after, offset, limit }: Page,
): Promise<InboxRow[]> {
  const states = status ? [status] : leadStatuses;
  const columns = sql.join(leadColumns.map((name) => sql`l.${sql.id(name)}`));
  const isAfter = after
    ? sql`l.created_at <= ${after.createdAtText}::timestamptz
        and (l.created_at < ${after.createdAtText}::timestamptz or l.id > ${after.id})`
    : sql`true`;
  const { rows } = await sql<InboxRow>`
    select l.*, ${unreadBy("company")} as unread, ${awaitsCompany} as "awaitsAnswer" from unnest(${sql.val(states)}::text[]) as state (name),
      lateral (
        select ${columns}, l.created_at::text as "createdAtText" from lead l
        where l.company_id = ${companyId} and l.status = state.name and ${isShown}
          and ${isAfter} and ${hasWords(words)}
        order by l.created_at desc, l.id limit ${offset + limit}
      ) l
    order by l.created_at desc, l.id limit ${limit} offset ${offset}`.execute(executor);
  return rows;
}

type InboxCounts = Record<LeadStatus, number>;

/** How many there are in each state. */
export async function countInbox(
  executor: Executor,
  { companyId, words }: Omit<InboxFilter, "status">,
): Promise<InboxCounts> {
  const { rows } = await sql<{ status: LeadStatus; count: number }>`
    select l.status, count(*)::int as count from lead l
    where l.company_id = ${companyId} and ${isShown} and ${hasWords(words)}
    group by l.status`.execute(executor);
  const countOf = (status: LeadStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    pending: countOf("pending"),
    contacted: countOf("contacted"),
    rejected: countOf("rejected"),
  };
}

/** How many wait that the company has not looked at. */
export async function countUnseen(executor: Executor, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead l
    where l.company_id = ${companyId} and l.status = 'pending' and l.seen_at is null
      and ${isShown}`.execute(executor);
  return rows[0]!.count;
}
