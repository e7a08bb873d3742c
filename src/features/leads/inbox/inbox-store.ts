import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { toShownProblem } from "../../../platform/form/refusal.ts";
import { createStore, type ReadableStore } from "../../../ui/state/store.ts";
import type { Lead } from "../contract.ts";
import type { DeclineReason, LeadStatus } from "../rules.ts";
import type { putLeadsSeen, putLeadStatus } from "./contract.ts";
import { type InboxData, moreShown, readInbox, readLeads } from "./read-inbox.ts";
import { waitingLeads } from "./waiting-leads.ts";

/** A lead that was decided on this screen says so, and stays among the waiting while that is saved. */
export type DecidedHere = {
  lead: Lead;
  /** Why the decision was not taken, or what holds instead. */
  problem: string | null;
  isSaving: boolean;
};

export type Decision =
  | { status: "contacted"; reason?: undefined; note?: undefined }
  | { status: "rejected"; reason?: DeclineReason; note?: string | null };

export type InboxState = {
  /** Null until it was loaded for the first time. */
  data: InboxData | null;
  /** When leads came last: their days are told from then, in a tab left open over midnight too. */
  loadedAt: Date;
  /** For a search, or for the first time; what happens in the background is not shown. */
  isLoading: boolean;
  problem: string | null;
  search: string;
  /** What `data` was searched for. */
  loadedFor: string;
  loadingMore: LeadStatus | null;
  decidedHere: ReadonlyMap<string, DecidedHere>;
};

export type InboxStore = ReadableStore<InboxState> & ReturnType<typeof actionsOf>;

/** The tab's state. `onArrival` is told how many leads came since it was loaded last. */
export function createInbox(options: {
  data: InboxData | null;
  fetcher: typeof fetch;
  onArrival: (count: number) => void;
}): InboxStore {
  const store = createStore<InboxState>({
    data: options.data,
    loadedAt: new Date(),
    isLoading: options.data === null,
    problem: null,
    search: "",
    loadedFor: "",
    loadingMore: null,
    decidedHere: new Map(),
  });
  const { set, ...readable } = store;
  const change = (part: Partial<InboxState>) => set({ ...store.snapshot(), ...part });
  return { ...readable, ...actionsOf({ ...options, state: store.snapshot, change }) };
}

type Context = {
  fetcher: typeof fetch;
  onArrival: (count: number) => void;
  state: () => InboxState;
  change: (part: Partial<InboxState>) => void;
};

function actionsOf(context: Context) {
  const { fetcher, state, change } = context;
  /** Only the answer to the latest question counts. */
  let asked = 0;

  async function load(): Promise<void> {
    const question = ++asked;
    const { search, data: shown } = state();
    try {
      const data = await readInbox(fetcher, { search, shown });
      if (question !== asked) return;
      // „Pokaż więcej” was answered meanwhile: ask for as much as is shown now.
      if (state().data !== shown) return await load();
      tellArrivals(context, data);
      change({ data, loadedAt: new Date(), loadedFor: search, isLoading: false, problem: null });
      if (!search) waitingLeads.set(data.counts.pending);
    } catch (error) {
      if (question === asked) change({ isLoading: false, problem: toShownProblem(error).detail });
    }
  }

  const actions = {
    load,
    ...decisionsOf(context, load),
    /** Loads again where a person waits for it. */
    async loadVisibly() {
      change({ isLoading: true, problem: null });
      await load();
    },
    async searchFor(search: string) {
      if (search === state().search) return;
      change({ search, isLoading: true, decidedHere: new Map() });
      await load();
    },
    async showMore(status: LeadStatus): Promise<void> {
      const { data, search } = state();
      const cursor = data?.groups[status].cursor;
      if (!cursor) return;
      change({ loadingMore: status, problem: null });
      try {
        const next = await readLeads(fetcher, { status, search, limit: moreShown, cursor });
        // The list was loaded anew meanwhile, and ends elsewhere.
        if (state().data !== data) return await actions.showMore(status);
        const leads = [...data.groups[status].leads, ...next.leads];
        const groups = { ...data.groups, [status]: { ...next, leads } };
        change({ data: { ...data, groups }, loadedAt: new Date() });
      } catch (error) {
        change({ problem: toShownProblem(error).detail });
      } finally {
        change({ loadingMore: null });
      }
    },
    /** They stood on the screen. What fails is tried again with the next look at them. */
    async see(ids: string[]) {
      const call = { method: "put", path: "/leads/seen", body: { ids } } as const;
      await callApi<typeof putLeadsSeen>(fetcher, call);
    },
  };
  return actions;
}

function decisionsOf({ fetcher, state, change }: Context, load: () => Promise<void>) {
  const keep = (id: string, decided: DecidedHere | null) => {
    const decidedHere = new Map(state().decidedHere);
    if (decided) decidedHere.set(id, decided);
    else decidedHere.delete(id);
    change({ decidedHere });
  };

  async function run(lead: Lead, hoped: Lead, call: () => Promise<Lead>) {
    const { search } = state();
    // Among what is searched for meanwhile it has no place.
    const end = (decided: Pick<DecidedHere, "lead" | "problem">) => {
      if (state().search === search) keep(lead.id, { ...decided, isSaving: false });
    };
    keep(lead.id, { lead: hoped, problem: null, isSaving: true });
    try {
      end({ lead: await call(), problem: null });
      await load();
    } catch (error) {
      const { detail: problem } = toShownProblem(error);
      end({ lead: heldInstead(lead, error), problem });
      await load();
      // Stored all the same, now or at the try before: only the answer got lost.
      const stored = state().data?.groups[hoped.status].leads.find(({ id }) => id === lead.id);
      if (stored && isAsHoped(stored, hoped)) end({ lead: stored, problem: null });
    }
  }

  return {
    /** Shown at once as decided; when the server says otherwise, what it says. */
    decide(lead: Lead, decision: Decision) {
      const { status, reason = null, note = null } = decision;
      const why = { decline_reason: reason, decline_note: note };
      const hoped = { ...lead, status, ...why, decided_at: new Date().toISOString() };
      return run(lead, hoped, () => {
        const call = { method: "put", path: "/leads/{id}/status" } as const;
        const params = { id: lead.id };
        return callApi<typeof putLeadStatus>(fetcher, { ...call, params, body: decision });
      });
    },
  };
}

const isAsHoped = (stored: Lead, hoped: Lead) =>
  stored.decline_reason === hoped.decline_reason && stored.withdrawn_at === hoped.withdrawn_at;

/** The lead with the state that the refusal names; as it was when it names none. */
function heldInstead(lead: Lead, error: unknown): Lead {
  const code = error instanceof ApiFailure ? error.problem.code : "";
  const now = new Date().toISOString();
  if (code === "LEAD_ALREADY_CONTACTED") return { ...lead, status: "contacted" };
  if (code === "LEAD_ALREADY_REJECTED") return { ...lead, status: "rejected" };
  if (code === "LEAD_WITHDRAWN") return { ...lead, status: "rejected", withdrawn_at: now };
  return lead;
}

/** A lead that waits and was not known; not one that only moved up from beyond the shown end. */
function tellArrivals({ state, onArrival }: Context, next: InboxData) {
  const { data, search, loadedFor } = state();
  if (!data || search || loadedFor) return;
  const known = Object.values(data.groups).flatMap(({ leads }) => leads);
  const ids = new Set(known.map(({ id }) => id));
  const { leads, hasMore } = data.groups.pending;
  const oldest = (hasMore && leads.at(-1)?.created_at) || "";
  const arrived = next.groups.pending.leads.filter(
    (lead) => !ids.has(lead.id) && lead.created_at > oldest,
  );
  if (arrived.length > 0) onArrival(arrived.length);
}
