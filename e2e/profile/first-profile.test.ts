import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { firstProfileWalk } from "../../bench/first-profile-walk.ts";
import { createHand } from "../../bench/hand.ts";
import { mailedPath, newAddress } from "../account-steps.ts";
import { phone, useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { look } from "../own-profile-steps.ts";

const visit = useBrowser();

/** `npm run bench:first-profile` prints each; a press more for everybody needs a good reason. */
const most = { taps: 33, fields: 11 };

test("a firm with a phone is found with three projects after at most 33 taps", async () => {
  const { page } = await visit("/", { viewport: phone, touch: true });
  const name = `Glazura Żuraw ${randomUUID().slice(0, 6)}`;
  const email = newAddress();
  const hand = createHand(page);
  const walk = {
    ...{ page, hand, name, email },
    mailedLink: () => mailedPath(email, /Potwierdź adres/),
    look: (what: string) => look(page, `first-profile-${what}-390`),
  };
  for (const [, part] of firstProfileWalk) await part(walk);
  expect(hand.pressed.slice(most.taps)).toEqual([]);
  expect(hand.counted.fields).toBeLessThanOrEqual(most.fields);

  const { rows } = await execute(
    `select p.title, p.subcategory_ids as trades from project p
     join company c on c.id = p.company_id and c.published_at is not null
     where c.name = $1 and exists (select from project_media m where m.project_id = p.id)
     order by p.created_at`,
    [name],
  );
  expect(rows).toEqual(
    ["Remont łazienki", "Łazienka na poddaszu", "Toaleta dla gości"].map((title) => {
      return { title: `${title}, Kraków`, trades: [14] };
    }),
  );
});
