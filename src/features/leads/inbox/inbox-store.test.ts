import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Lead } from "../contract.ts";
import type { LeadStatus } from "../rules.ts";
import type { Inbox } from "./contract.ts";
import { createInbox } from "./inbox-store.ts";
import { leadMoment } from "./lead-moment.ts";
import { byAge, readInbox } from "./read-inbox.ts";
import { shownGroups } from "./shown-groups.ts";
import { waitingLeads } from "./waiting-leads.ts";

let stored: Lead[];
let refusal: { code: string; status: number } | null;
let arrivals: number[];
let calls: string[];
let timesCounted: number;

function lead(number: number, status: LeadStatus = "pending"): Lead {
  const at = new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    number: "0000-0000",
    status,
    contact_email: `klient${number}@example.pl`,
    phone: null,
    sender_name: null,
    message: `Zapytanie ${number}`,
    services: [],
    styles: [],
    wanted: null,
    corporate_user_id: null,
    is_held: false,
    delivered_at: null,
    seen_at: null,
    decided_at: null,
    withdrawn_at: null,
    decline_reason: null,
    decline_note: null,
    created_at: at,
    updated_at: at,
  };
}

function list(query: URLSearchParams): Inbox {
  const [status, search] = [query.get("status"), query.get("search") ?? ""];
  const limit = Number(query.get("limit"));
  const found = stored.filter(({ message }) => message.includes(search)).toSorted(byAge);
  const start = Number(query.get("cursor") ?? 0);
  const all = found.filter((each) => each.status === status);
  const end = start + limit;
  const count = (of: LeadStatus) => found.filter((each) => each.status === of).length;
  const counted = () => {
    timesCounted += 1;
    const counts = {
      pending: count("pending"),
      contacted: count("contacted"),
      rejected: count("rejected"),
    };
    return { counts, unseen: 0 };
  };
  return {
    leads: all.slice(start, end),
    ...(query.get("uncounted") ? {} : counted()),
    page: 1,
    limit,
    hasMore: end < all.length,
    cursor: end < all.length ? String(end) : null,
  };
}

/** The API as far as the tab uses it, over `stored`. */
const fetcher: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(new Request(input).url);
  calls.push(`${init?.method} ${pathname}`);
  if (init?.method === "GET") return Response.json(list(searchParams));
  if (refusal) return Response.json({ ...refusal, detail: "Odmowa." }, { status: refusal.status });
  const id = pathname.split("/")[3];
  const changed = {
    ...stored.find((each) => each.id === id)!,
    ...JSON.parse(init?.body as string),
  };
  stored = stored.map((each) => (each.id === id ? changed : each));
  return Response.json(changed);
};

let isDown = false;
/** The same over a line that breaks. */
const flaky: typeof fetch = (input, init) =>
  isDown ? Promise.reject(new TypeError("Failed to fetch")) : fetcher(input, init);

const open = async (data = true) =>
  createInbox({
    data: data ? await readInbox(fetcher) : null,
    fetcher,
    onArrival: (count) => void arrivals.push(count),
  });

type Store = Awaited<ReturnType<typeof open>>;

const shown = (inbox: Store) => {
  const { data, decidedHere } = inbox.snapshot();
  return shownGroups(data!, decidedHere).map(({ leads }) =>
    leads.map((each) => Number(each.lead.message.split(" ")[1])),
  );
};

beforeEach(() => {
  stored = [lead(1, "contacted"), lead(2), lead(3), lead(4)];
  refusal = null;
  isDown = false;
  arrivals = [];
  calls = [];
  timesCounted = 0;
});
afterEach(() => void vi.useRealTimers());

describe("deciding", () => {
  test("is shown at once, and moves the lead to its group once it is saved", async () => {
    const inbox = await open();
    const deciding = inbox.decide(stored[2]!, { status: "contacted" });
    const hoped = inbox.snapshot().decidedHere.get(stored[2]!.id);
    expect(hoped).toMatchObject({ lead: { status: "contacted" }, isSaving: true });
    expect(shown(inbox)).toEqual([[4, 3, 2], [1], []]);
    await deciding;
    expect(shown(inbox)).toEqual([[4, 2], [3, 1], []]);
    expect(inbox.snapshot().data!.counts).toEqual({ pending: 2, contacted: 2, rejected: 0 });
    await inbox.searchFor("Zapytanie");
    expect(shown(inbox)).toEqual([[4, 2], [3, 1], []]);
  });

  test.each([
    ["LEAD_ALREADY_CONTACTED", { status: "contacted", withdrawn_at: null }],
    ["LEAD_ALREADY_REJECTED", { status: "rejected", withdrawn_at: null }],
    ["LEAD_WITHDRAWN", { status: "rejected", withdrawn_at: expect.any(String) }],
  ])("that %s refuses shows what holds", async (code, held) => {
    const inbox = await open();
    refusal = { code, status: 409 };
    await inbox.decide(stored[2]!, { status: "rejected" });
    const decided = inbox.snapshot().decidedHere.get(stored[2]!.id);
    expect(decided).toMatchObject({ lead: held, problem: "Odmowa.", isSaving: false });
  });

  test("that failed for another reason leaves the lead waiting, with the reason", async () => {
    const inbox = await open();
    refusal = { code: "UNAVAILABLE", status: 503 };
    await inbox.decide(stored[2]!, { status: "contacted" });
    const decided = inbox.snapshot().decidedHere.get(stored[2]!.id);
    expect(decided).toMatchObject({ lead: { status: "pending" }, problem: "Odmowa." });
    expect(shown(inbox)).toEqual([[4, 3, 2], [1], []]);
  });

  test("that was stored at the try before, whose answer got lost, is a good one", async () => {
    let isLost = true;
    const losing: typeof fetch = async (input, init) => {
      const answer = init?.method === "PUT" && !isLost ? undefined : await fetcher(input, init);
      if (isLost) throw new TypeError("Failed to fetch");
      return answer ?? Response.json({ code: "LEAD_ALREADY_CONTACTED" }, { status: 409 });
    };
    const data = await readInbox(fetcher);
    const inbox = createInbox({ data, fetcher: losing, onArrival: () => undefined });
    const [, , before] = stored;
    await inbox.decide(before!, { status: "contacted" });
    const decided = () => inbox.snapshot().decidedHere.get(before!.id);
    expect(decided()).toMatchObject({ lead: { status: "pending" } });
    expect(decided()!.problem).toContain("Nie udało się połączyć");
    isLost = false;
    await inbox.decide(before!, { status: "contacted" });
    expect(decided()).toMatchObject({ lead: { status: "contacted" }, problem: null });
  });

  test("that is answered after a search began leaves nothing among its results", async () => {
    const inbox = await open();
    const deciding = inbox.decide(stored[2]!, { status: "contacted" });
    const searching = inbox.searchFor("Zapytanie 4");
    await Promise.all([deciding, searching]);
    expect(inbox.snapshot().decidedHere.size).toBe(0);
    expect(shown(inbox)).toEqual([[4], [], []]);
  });

  test("a reason goes with the decline", async () => {
    const inbox = await open();
    const { id } = stored[2]!;
    await inbox.decide(stored[2]!, { status: "rejected", reason: "too_far", note: null });
    expect(calls.at(-4)).toBe(`PUT /api/leads/${id}/status`);
    expect(stored[2]).toMatchObject({ status: "rejected", reason: "too_far" });
    expect(shown(inbox)).toEqual([[4, 2], [1], [3]]);
  });
});

describe("what comes in", () => {
  test("is told once, and counted in the navigation", async () => {
    const inbox = await open();
    stored.push(lead(5), lead(6));
    await inbox.load();
    await inbox.load();
    expect(arrivals).toEqual([2]);
    expect(waitingLeads.snapshot()).toBe(5);
    expect(shown(inbox)[0]).toEqual([6, 5, 4, 3, 2]);
  });

  test("is not what moves up from below, nor what a search hid", async () => {
    stored = Array.from({ length: 30 }, (_, number) => lead(number));
    const inbox = await open();
    stored = stored.filter(({ message }) => message !== "Zapytanie 29");
    await inbox.load();
    await inbox.searchFor("Zapytanie 1");
    await inbox.searchFor("");
    expect(arrivals).toEqual([]);
  });

  test("is of today in a tab that was left open over midnight", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T20:00:00Z") });
    const inbox = await open();
    stored = [{ ...lead(5), created_at: "2026-11-23T08:05:00.000Z" }];
    vi.setSystemTime("2026-11-23T08:06:00Z");
    await inbox.load();
    const { data, loadedAt } = inbox.snapshot();
    const [arrived] = data!.groups.pending.leads;
    expect(leadMoment(arrived!.created_at, loadedAt)).toBe("dziś, 09:05");
  });

  test("a failed load says so, keeps what is there, and can be tried again", async () => {
    isDown = true;
    const inbox = createInbox({ data: null, fetcher: flaky, onArrival: () => undefined });
    await inbox.load();
    expect(inbox.snapshot()).toMatchObject({ data: null, isLoading: false });
    expect(inbox.snapshot().problem).toContain("Nie udało się połączyć");
    isDown = false;
    await inbox.loadVisibly();
    expect(inbox.snapshot()).toMatchObject({ problem: null, isLoading: false });
    expect(shown(inbox)).toEqual([[4, 3, 2], [1], []]);
  });
});

describe("„Pokaż więcej”", () => {
  beforeEach(() => {
    stored = Array.from({ length: 50 }, (_, number) => lead(number));
  });

  test("adds twenty, and loading again keeps as many", async () => {
    const inbox = await open();
    expect(shown(inbox)[0]).toHaveLength(20);
    await inbox.showMore("pending");
    expect(shown(inbox)[0]).toHaveLength(40);
    await inbox.load();
    expect(shown(inbox)[0]).toHaveLength(40);
    await inbox.showMore("pending");
    expect(shown(inbox)[0]).toHaveLength(50);
    expect(inbox.snapshot().data!.groups.pending.hasMore).toBe(false);
  });

  test("and a change at the same time lose nothing", async () => {
    const inbox = await open();
    await Promise.all([inbox.load(), inbox.showMore("pending")]);
    expect(shown(inbox)[0]).toHaveLength(40);
    expect(inbox.snapshot().loadingMore).toBeNull();
  });
});

test("„Pokaż więcej” that fails says so, and no longer once it is pressed again", async () => {
  stored = Array.from({ length: 30 }, (_, number) => lead(number));
  const data = await readInbox(fetcher);
  const inbox = createInbox({ data, fetcher: flaky, onArrival: () => undefined });
  isDown = true;
  await inbox.showMore("pending");
  expect(inbox.snapshot().problem).toContain("Nie udało się połączyć");
  expect(inbox.snapshot().loadingMore).toBeNull();
  isDown = false;
  await inbox.showMore("pending");
  expect(inbox.snapshot().problem).toBeNull();
  expect(shown(inbox)[0]).toHaveLength(30);
});

test("only the latest search counts", async () => {
  const inbox = await open();
  await Promise.all([inbox.searchFor("Zapytanie 2"), inbox.searchFor("Zapytanie 3")]);
  expect(shown(inbox)).toEqual([[3], [], []]);
});

test("what the inbox shows is counted once, however many lists it has", async () => {
  const inbox = await open(false);
  await inbox.load();
  expect(calls).toHaveLength(3);
  expect(timesCounted).toBe(1);
  expect(inbox.snapshot().data).toMatchObject({ counts: { pending: 3, contacted: 1 }, unseen: 0 });
});
