import { type RawBuilder, sql } from "kysely";
import {
  cardVersion,
  made,
} from "../../src/features/companies/card-data/made-card-queries.server.ts";
import type { Executor } from "../../src/platform/db/connect.server.ts";
import type { Steps } from "./steps.ts";

/** By the first digit of a company's id. */
const digits = [..."0123456789abcdef"];

/** Cards of all companies, a sixteenth at a time on each of the connections of `steps`. @param db knows how statements are written */
export async function fillCards(steps: readonly Steps[], db: Executor): Promise<void> {
  const left = [...digits];
  const fillNext = async (own: Steps) => {
    for (let digit = left.shift(); digit !== undefined; digit = left.shift()) {
      const statement = cardsOf(digit).compile(db).sql;
      await own.run(`cards ${digit}…`, (client) => client.query(statement));
    }
  };
  await Promise.all(steps.map(fillNext));
  await steps[0]!.runOutside("vacuum the cards", (client) =>
    client.query("vacuum analyze company_card"),
  );
}

const rest = "0000000-0000-0000-0000-000000000000";

function cardsOf(digit: string): RawBuilder<unknown> {
  const [first, last] = [`${digit}${rest}`, `${digit}${rest.replaceAll("0", "f")}`];
  const which = sql`c.id between ${sql.lit(first)} and ${sql.lit(last)}`;
  return sql`
    insert into company_card (company_id, tier, version, card, page)
    select id, tier, ${sql.lit(cardVersion)}, card, page from (${made(which)}) as made
    on conflict do nothing`;
}
