import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.server.ts";

/** Views by the company's part of the address; those of no published company are dropped. */
export async function addViews(
  executor: Executor,
  { day, views }: { day: string; views: ReadonlyMap<string, number> },
): Promise<void> {
  // In the order of ids, so that two processes never wait for one another.
  await sql`
    insert into company_view (company_id, day, views)
    select c.id, ${day}::date, seen.views
    from unnest(${[...views.keys()]}::text[], ${[...views.values()]}::int[]) as seen (slug, views)
    join company c on c.slug = seen.slug and c.published_at is not null
    order by c.id
    on conflict (company_id, day) do update
      set views = company_view.views + excluded.views`.execute(executor);
}

export async function deleteViewsBefore(executor: Executor, day: string): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from company_view where (company_id, day) in (
        select company_id, day from company_view where day < ${day}::date
        order by day limit ${limit})`,
  );
}
