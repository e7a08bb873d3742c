import { expect, test } from "vitest";
import {
  isSaved,
  nothingLoaded,
  placeIn,
  type Plan,
  type SavingEvent,
  savingReducer,
  type SavingState,
} from "./saving-state.ts";

const bathroom: Plan = { id: "r1", name: "Łazienka", savedCompanies: [], savedIdeas: [] };
const kitchen: Plan = { id: "r2", name: "Kuchnia", savedCompanies: ["c1"], savedIdeas: [] };
const inBathroom = { renovationId: "r1", companyId: "c1" };
const inKitchen = { renovationId: "r2", companyId: "c1" };
const problem = { detail: "Nie udało się zapisać firmy. Spróbuj ponownie." };

const after = (...events: SavingEvent[]) => events.reduce(savingReducer, nothingLoaded);
const opened: SavingEvent = { type: "opened", ownerId: "a1" };
const loaded: SavingEvent = { type: "loaded", plans: [bathroom, kitchen] };
const pressed: SavingEvent = { type: "pressed", place: inBathroom };

test("the list shows where the company is saved", () => {
  const state = after(opened, loaded);
  expect(state.step).toBe("ready");
  expect(isSaved(state, inBathroom)).toBe(false);
  expect(isSaved(state, inKitchen)).toBe(true);
});

test("a press is shown at once, and becomes true with the answer", () => {
  const wished = after(opened, loaded, pressed);
  expect(isSaved(wished, inBathroom)).toBe(true);
  expect(wished.outcome).toBeNull();
  const plan = { ...bathroom, savedCompanies: ["c1"] };
  const confirmed = [
    { type: "answered", plan },
    { type: "confirmed", place: inBathroom },
  ] as const;
  const state = confirmed.reduce<SavingState>(savingReducer, wished);
  expect(state).toMatchObject({ wishes: {}, outcome: { kind: "saved", plan } });
  expect(isSaved(state, inBathroom)).toBe(true);
});

test("a press on a saved company removes it", () => {
  const plan = { ...kitchen, savedCompanies: [] };
  const state = after(
    opened,
    loaded,
    { type: "pressed", place: inKitchen },
    { type: "answered", plan },
    { type: "confirmed", place: inKitchen },
  );
  expect(isSaved(state, inKitchen)).toBe(false);
  expect(state.outcome).toEqual({ kind: "removed", plan });
});

test("a refused press goes back and says why; the next one is silent again", () => {
  const refused = after(opened, loaded, pressed, { type: "refused", place: inBathroom, problem });
  expect(isSaved(refused, inBathroom)).toBe(false);
  expect(refused.outcome).toEqual({ kind: "refused", problem });
  expect(savingReducer(refused, pressed).outcome).toBeNull();
});

test("another tab's answer is taken without a word", () => {
  const plan = { ...bathroom, savedCompanies: ["c1"] };
  const state = after(opened, loaded, { type: "answered", plan });
  expect(isSaved(state, inBathroom)).toBe(true);
  expect(state.outcome).toBeNull();
});

test("a picture is saved apart from its company", () => {
  const picture = { projectId: "p1", mediaId: "m1" };
  const place = placeIn("r2", { id: "c1", name: "Zenit", picture });
  expect(placeIn("r2", { id: "c1", name: "Zenit" })).toEqual(inKitchen);
  const wished = after(opened, loaded, { type: "pressed", place });
  expect([isSaved(wished, place), isSaved(wished, inKitchen)]).toEqual([true, true]);
  const plan = { ...kitchen, savedCompanies: [], savedIdeas: ["m1"] };
  const answers: SavingEvent[] = [
    { type: "answered", plan },
    { type: "confirmed", place },
  ];
  const state = answers.reduce(savingReducer, wished);
  expect(state).toMatchObject({ wishes: {}, outcome: { kind: "saved", plan } });
  expect([isSaved(state, place), isSaved(state, inKitchen)]).toEqual([true, false]);
});

test("a list that cannot be loaded says why; one that was there stays", () => {
  const failed = after(opened, { type: "loadingFailed", problem });
  expect(failed).toMatchObject({ step: "failed", problem });
  expect(savingReducer(failed, opened)).toMatchObject({ step: "loading", problem: null });
  const kept = after(opened, loaded, opened, { type: "loadingFailed", problem });
  expect(kept).toMatchObject({ step: "ready", plans: [bathroom, kitchen] });
});

test("another account begins with nothing", () => {
  const state = after(opened, loaded, pressed, { type: "opened", ownerId: "a2" });
  expect(state).toEqual({ ...nothingLoaded, ownerId: "a2", step: "loading" });
});

const reached: SavingState[] = [
  nothingLoaded,
  after(opened),
  after(opened, { type: "loadingFailed", problem }),
  after(opened, loaded),
  after(opened, loaded, opened),
];
const meaningful: Record<SavingEvent["type"], string[]> = {
  opened: ["idle", "loading", "failed", "ready", "refreshing"],
  loaded: ["loading", "refreshing"],
  loadingFailed: ["loading", "refreshing"],
  pressed: ["ready", "refreshing"],
  answered: ["ready", "refreshing"],
  confirmed: ["ready", "refreshing"],
  refused: ["ready", "refreshing"],
};
const events: SavingEvent[] = [
  opened,
  loaded,
  { type: "loadingFailed", problem },
  pressed,
  { type: "answered", plan: bathroom },
  { type: "confirmed", place: inBathroom },
  { type: "refused", place: inBathroom, problem },
];

test.each(
  reached.flatMap((state) => events.map((event) => [state.step, event.type, state, event])),
)("%s: %s means something there, or leaves the very same state", (step, type, state, event) => {
  const same = savingReducer(state as SavingState, event as SavingEvent) === state;
  expect(same).toBe(!meaningful[type as SavingEvent["type"]].includes(step as string));
});

test("a renovation that is not listed cannot be pressed", () => {
  const state = after(opened, loaded);
  const place = { renovationId: "r9", companyId: "c1" };
  expect(savingReducer(state, { type: "pressed", place })).toBe(state);
});
