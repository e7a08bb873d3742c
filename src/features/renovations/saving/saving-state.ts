import type { ShownProblem } from "../../../platform/form/refusal.ts";
import { type Changes, changeBy } from "../../../ui/state/machine.ts";
import type { CompanyToSave, PictureToSave } from "../../companies/card/company-to-save.ts";
import type { Renovation } from "../contract.ts";

/** The part of a renovation that saving is about. */
export type Plan = Pick<Renovation, "id" | "name" | "savedCompanies" | "savedIdeas">;
/** Where something is saved: a company, or with `picture` a picture of one of its projects. */
export type Place = { renovationId: string; companyId: string; picture?: PictureToSave };

/**
 * The renovations of the signed-in homeowner, and what was pressed and not confirmed yet.
 *
 *   idle → loading → ready ⇄ refreshing
 *                  ↘ failed → loading
 *
 * A press is shown at once; `answered` makes it true, `refused` takes it back.
 */
export type SavingState = {
  step: "idle" | "loading" | "failed" | "ready" | "refreshing";
  /** Whose renovations they are. */
  ownerId: string;
  /** Why they could not be loaded. */
  problem: ShownProblem | null;
  plans: readonly Plan[];
  /** By place: whether the company shall be saved there. */
  wishes: Readonly<Record<string, boolean>>;
  /** What became of the last press. */
  outcome: Outcome | null;
};

export type Outcome =
  | { kind: "saved" | "removed"; plan: Plan }
  | { kind: "refused"; problem: ShownProblem };

export type SavingEvent =
  | { type: "opened"; ownerId: string }
  | { type: "loaded"; plans: readonly Plan[] }
  | { type: "loadingFailed"; problem: ShownProblem }
  | { type: "pressed"; place: Place }
  /** The server's renovation, after a press here or in another tab. */
  | { type: "answered"; plan: Plan }
  | { type: "confirmed"; place: Place }
  | { type: "refused"; place: Place; problem: ShownProblem };

export const nothingLoaded: SavingState = {
  step: "idle",
  ownerId: "",
  problem: null,
  plans: [],
  wishes: {},
  outcome: null,
};

const meaningful: Record<SavingEvent["type"], readonly SavingState["step"][]> = {
  opened: ["idle", "loading", "failed", "ready", "refreshing"],
  loaded: ["loading", "refreshing"],
  loadingFailed: ["loading", "refreshing"],
  pressed: ["ready", "refreshing"],
  answered: ["ready", "refreshing"],
  confirmed: ["ready", "refreshing"],
  refused: ["ready", "refreshing"],
};

const changes: Changes<SavingState, SavingEvent> = {
  opened: (state, { ownerId }) => {
    if (state.ownerId !== ownerId) return { ...nothingLoaded, ownerId, step: "loading" };
    const step = isListed(state) ? "refreshing" : "loading";
    return { step, problem: null, outcome: null };
  },
  loaded: (_, { plans }) => ({ step: "ready", plans, problem: null }),
  // What was listed before is better than nothing.
  loadingFailed: (state, { problem }) =>
    isListed(state) ? { step: "ready" } : { step: "failed", problem },
  pressed: (state, { place }) => ({
    wishes: { ...state.wishes, [keyOf(place)]: !isSaved(state, place) },
    outcome: null,
  }),
  answered: ({ plans }, { plan }) => ({
    plans: plans.map((known) => (known.id === plan.id ? plan : known)),
  }),
  confirmed: (state, { place }) => {
    const plan = planOf(state, place);
    const kind = isSaved(state, place) ? "saved" : "removed";
    return { wishes: withoutWish(state, place), outcome: plan ? { kind, plan } : null };
  },
  refused: (state, { place, problem }) => ({
    wishes: withoutWish(state, place),
    outcome: { kind: "refused", problem },
  }),
};

export function savingReducer(state: SavingState, event: SavingEvent): SavingState {
  if (!meaningful[event.type].includes(state.step)) return state;
  if (event.type === "pressed" && !planOf(state, event.place)) return state;
  return { ...state, ...changeBy(changes, state, event) };
}

export const isListed = ({ step }: SavingState) => step === "ready" || step === "refreshing";

/** As the list shows it: what was pressed, or else what the server said. */
export function isSaved(state: SavingState, place: Place): boolean {
  const plan = planOf(state, place);
  return wishOf(state, place) ?? (plan !== undefined && isSavedIn(plan, place));
}

const isSavedIn = ({ savedCompanies, savedIdeas }: Plan, { companyId, picture }: Place) =>
  picture ? savedIdeas.includes(picture.mediaId) : savedCompanies.includes(companyId);

export const wishOf = ({ wishes }: SavingState, place: Place) => wishes[keyOf(place)];

export const placeIn = (renovationId: string, { id, picture }: CompanyToSave): Place => ({
  renovationId,
  companyId: id,
  ...(picture && { picture }),
});

export const keyOf = ({ renovationId, companyId, picture }: Place) =>
  `${renovationId}/${picture?.mediaId ?? companyId}`;

function planOf({ plans }: SavingState, { renovationId }: Place): Plan | undefined {
  return plans.find(({ id }) => id === renovationId);
}

function withoutWish({ wishes }: SavingState, place: Place) {
  const { [keyOf(place)]: _, ...others } = wishes;
  return others;
}
