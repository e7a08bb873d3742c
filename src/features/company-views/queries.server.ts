import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.server.ts";

/** Of one company, by its part of the address, on one day. */
export type Views = { day: string; slug: string; count: number };

/** Views of no published company are dropped. */
export async function addViews(executor: Executor, views: readonly Views[]): Promise<void> {
  const [days, slugs] = [views.map(({ day }) => day), views.map(({ slug }) => slug)];
  const counts = views.map(({ count }) => count);
  // In the order of ids, so that two processes never wait for one another.
  await sql`
    insert into company_view (company_id, day, views)
    select c.id, seen.day, seen.views
    from unnest(${days}::date[], ${slugs}::text[], ${counts}::int[]) as seen (day, slug, views)
    join company c on c.slug = seen.slug and c.published_at is not null
    order by c.id, seen.day
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
