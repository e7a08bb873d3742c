import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { monthOf, monthsFrom } from "../src/features/calendar/availability.ts";
import { cities } from "../src/features/catalogue/cities.server.ts";
import { subcategories } from "../src/features/catalogue/data/subcategories.ts";
import { tidySearch } from "../src/features/saved-searches/search-asked.server.ts";
import type { Database } from "../src/platform/db/connect.server.ts";
import { dayMs } from "../src/platform/time/durations.ts";
import { addCompany } from "../tests/factories/companies.ts";

const searchesPerOwner = 4;
const searchesAtOnce = 500;
const savedAt = new Date(Date.now() - 2 * dayMs);
const publishedAt = new Date(Date.now() - dayMs / 2);

/** Always the same numbers, between 0 and 1. */
let state = 20_261_122;
function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
}

const people = cities.reduce((sum, { population }) => sum + population, 0);

/** The more people, the more often. */
function anyCity() {
  let left = random() * people;
  return cities.find(({ population }) => (left -= population) <= 0) ?? cities[0]!;
}

const anyTrade = () => subcategories[Math.floor(random() * subcategories.length)]!;

/** A fifth in the whole country, a third by words, a fifth with months, one in seven for no trade. */
function anySearch(): string {
  const query = new URLSearchParams();
  const [trade, city] = [anyTrade(), anyCity()];
  const isPlaced = random() < 0.8;
  if (random() < 1 / 3) {
    query.set("search", isPlaced ? `${trade.name} ${city.name}` : trade.name);
  } else {
    if (random() < 6 / 7) query.set("subcategories", String(trade.id));
    if (isPlaced) query.set("miasto", String(city.geonameId));
  }
  const months = monthsFrom(monthOf(new Date()), 12);
  if (random() < 0.2) query.set("calendarFrom", months[Math.floor(random() * 12)]!);
  return query.toString();
}

/** As they were before their rules were stored: unread. */
export async function fillSearches(db: Database, count: number): Promise<void> {
  for (let done = 0; done < count; done += searchesAtOnce) {
    const size = Math.min(searchesAtOnce, count - done);
    const owners = await addOwners(db, Math.ceil(size / searchesPerOwner));
    const rows: object[] = [];
    for (let place = 0; place < size; place++) {
      const asked = tidySearch({ path: "/szukaj", query: anySearch() }, savedAt);
      rows.push({ id: randomUUID(), owner: owners[place % owners.length], ...asked });
    }
    await sql`
      insert into saved_search (id, owner_id, name, path, query, main_ids, created_at, told_until)
      select id, owner, 'Wyszukiwanie', path, query, '{}', ${savedAt}, ${savedAt}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, owner uuid, path text, query text)
      on conflict do nothing`.execute(db);
  }
}

async function addOwners(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`
    insert into account (id, role, email, first_name, last_name, email_confirmed_at)
    select id, 'private', id || '@example.pl', 'Anna', 'Nowak', ${savedAt}
    from unnest(${ids}::uuid[]) as id`.execute(db);
  return ids;
}

export async function fillCompanies(db: Database, count: number): Promise<void> {
  const months = monthsFrom(monthOf(publishedAt), 12);
  for (let number = 0; number < count; number++) {
    const { id, mainId } = anyTrade();
    await addCompany(db, {
      name: `Firma ${number}`,
      mainId: mainId === 1 ? 1 : 2,
      city: anyCity().name,
      subcategoryIds: [id],
      months: [{ month: months[number % 12]!, availability: "free" }],
      now: publishedAt,
    });
  }
}
