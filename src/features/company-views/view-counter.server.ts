import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../../platform/services.server.ts";
import { dayOf } from "../../platform/time/warsaw-day.ts";
import { viewedSlug } from "./is-view.ts";
import { addViews, type Views } from "./queries.server.ts";

const writeEveryMs = 10_000;
/** More companies than are looked at in that time: only a database that is away lets it come to this. */
const mostCompanies = 100_000;

type ViewCounter = {
  /** Counts what was answered to a guest; whose session there is, `note` counts. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  note: (slug: string) => void;
  /** Writes what is counted; it stays when that fails. */
  write(): Promise<void>;
  close(): Promise<void>;
};

type Counting = Pick<Services, "db" | "log" | "now"> & {
  isGuest: (cookies: string | undefined) => boolean;
};

/** Views are gathered in the process and written together: a page looked at costs no statement. */
export function createViewCounter({ db, log, now, isGuest }: Counting): ViewCounter {
  let views = new Map<string, Views>();
  // The day is that of the view: it may be written after midnight.
  const add = (slug: string, { day, count } = { day: dayOf(now()), count: 1 }) => {
    const key = `${day} ${slug}`;
    const known = views.get(key);
    if (known) known.count += count;
    else if (views.size < mostCompanies) views.set(key, { day, slug, count });
  };
  const counter: ViewCounter = {
    watch(request, response) {
      const slug = viewedSlug(request);
      if (slug === undefined || !isGuest(request.headers.cookie)) return;
      response.once("finish", () => {
        if (response.statusCode === 200 || response.statusCode === 304) add(slug);
      });
    },
    note: (slug) => add(slug),
    async write() {
      if (views.size === 0) return;
      const written = views;
      views = new Map();
      try {
        await addViews(db, [...written.values()]);
      } catch (err) {
        log.warn({ err }, "views not written");
        for (const { slug, ...seen } of written.values()) add(slug, seen);
      }
    },
    async close() {
      clearInterval(timer);
      await counter.write();
    },
  };
  const timer = setInterval(() => void counter.write(), writeEveryMs).unref();
  return counter;
}
