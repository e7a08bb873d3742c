import { companyIdSql } from "./ids.ts";
import { type Steps, withoutIndexes } from "./steps.ts";

/** The first company has this many more than the others. */
export const leadsOfLargest = 5_000;
const leadsOfEach = 10;
const chunk = 500_000;

/** Ten leads for each company, a piece at a time. */
export async function fillLeads(steps: Steps, companies: number): Promise<void> {
  const count = companies * leadsOfEach;
  await withoutIndexes(steps, "lead", async () => {
    for (let done = 0; done < count; done += chunk) {
      const upto = Math.min(done + chunk, count);
      await steps.run(`leads up to ${upto.toLocaleString("pl-PL")}`, (client) =>
        client.query(leadsSql(`1 + n % ${companies}`, 62_000_000), [done + 1, upto]),
      );
    }
    await steps.run("leads of the largest company", (client) =>
      client.query(leadsSql("1", 31_000_000), [count + 1, count + leadsOfLargest]),
    );
  });
  await steps.runOutside("vacuum lead", (client) => client.query("vacuum analyze lead"));
}

/** Spread over the last `seconds`; a fifth waits, most were looked at. */
const leadsSql = (company: string, seconds: number) => `
  insert into lead (id, company_id, status, contact_email, phone, sender_name, message,
    subcategory_ids, submission_hash, text_hash, terms_accepted_at, created_at, updated_at,
    delivered_at, seen_at, decided_at, source_text)
  select gen_random_uuid(), ${companyIdSql(`(${company})`)}, drawn.status,
    'klient' || n % 3000000 || '@example.pl',
    '+48 600 ' || lpad((n % 1000000)::text, 6, '0'), 'Anna ' || n % 5000,
    'Dzień dobry, szukam ekipy do remontu numer ' || n || '. ' || repeat('Mieszkanie w bloku. ', 5),
    array[1 + n % 17]::smallint[], sha256(convert_to(n::text, 'utf8')),
    sha256(convert_to('t' || n, 'utf8')), drawn.at, drawn.at, drawn.at,
    drawn.at + interval '1 minute',
    case when n % 11 > 0 then drawn.at + interval '1 hour' end,
    case when drawn.status <> 'pending' then drawn.at + interval '3 hours' end,
    case when n % 3 > 0 then 'remont ' || n % 40 end
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (
    select (array['pending', 'pending', 'contacted', 'contacted', 'contacted', 'contacted',
        'contacted', 'rejected', 'rejected', 'rejected'])[1 + (n * 7 + n / 10) % 10] as status,
      now() - n * 7919 % ${seconds} * interval '1 second' as at) drawn`;
