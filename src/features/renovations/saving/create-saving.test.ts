import { expect, test } from "vitest";
import { createSaving } from "./create-saving.ts";
import { isSaved, type Place, type Plan } from "./saving-state.ts";

const place: Place = { renovationId: "r1", companyId: "c1" };
const unsaved: Plan = { id: "r1", name: "Łazienka", savedCompanies: [], savedIdeas: [] };
const saved: Plan = { ...unsaved, savedCompanies: ["c1"] };

/** Answers when the test says so. */
function waiting<Input, Answer>() {
  const asked: { input: Input; answer: (value: Answer) => void; fail: (why: Error) => void }[] = [];
  const call = (input: Input) =>
    new Promise<Answer>((answer, fail) => asked.push({ input, answer, fail }));
  return { asked, call };
}

const turn = () => new Promise((done) => setTimeout(done));

/** A tab with its renovations on the screen. */
async function openTab(plans: Plan[] = [unsaved]) {
  const loads = waiting<void, Plan[]>();
  const saves = waiting<boolean, Plan>();
  const told: Plan[] = [];
  let hear: (plan: Plan) => void = () => {};
  const saving = createSaving({
    calls: { load: () => loads.call(), save: (_, wish) => saves.call(wish) },
    channel: { tell: (plan) => told.push(plan), listen: (listener) => (hear = listener) },
  });
  void saving.open("a1");
  loads.asked[0]!.answer(plans);
  await turn();
  const shows = () => isSaved(saving.snapshot(), place);
  return { saving, loads, saves, told, hear: (plan: Plan) => hear(plan), shows };
}

test("a press says how it shall be, is shown at once and told to other tabs", async () => {
  const { saving, saves, told, shows } = await openTab();
  const pressing = saving.press(place);
  expect(shows()).toBe(true);
  expect(saves.asked.map(({ input }) => input)).toEqual([true]);
  saves.asked[0]!.answer(saved);
  await pressing;
  expect(told).toEqual([saved]);
  expect(saving.snapshot().outcome).toEqual({ kind: "saved", plan: saved });
});

test("what the server refuses goes back", async () => {
  const { saving, saves, told, shows } = await openTab();
  const pressing = saving.press(place);
  saves.asked[0]!.fail(new TypeError("Failed to fetch"));
  await pressing;
  expect(shows()).toBe(false);
  expect(saving.snapshot().outcome?.kind).toBe("refused");
  expect(told).toEqual([]);
});

test("a second press waits for the first answer and then has its way", async () => {
  const { saving, saves, shows } = await openTab();
  const pressing = saving.press(place);
  await saving.press(place);
  expect(shows()).toBe(false);
  expect(saves.asked).toHaveLength(1);
  saves.asked[0]!.answer(saved);
  await turn();
  expect(saves.asked.map(({ input }) => input)).toEqual([true, false]);
  saves.asked[1]!.answer(unsaved);
  await pressing;
  expect(saving.snapshot()).toMatchObject({ wishes: {}, outcome: { kind: "removed" } });
});

test("what another tab saved is shown here, and a press there and here undo nothing", async () => {
  const { saving, saves, hear, shows } = await openTab();
  const pressing = saving.press(place);
  hear(saved);
  expect(saves.asked[0]!.input).toBe(true);
  saves.asked[0]!.answer(saved);
  await pressing;
  expect(shows()).toBe(true);
});

test("a list that was asked for before a press is asked for again", async () => {
  const { saving, loads, saves, shows } = await openTab();
  const opening = saving.open("a1");
  const pressing = saving.press(place);
  saves.asked[0]!.answer(saved);
  await pressing;
  loads.asked[1]!.answer([unsaved]);
  await turn();
  expect(shows()).toBe(true);
  loads.asked[2]!.answer([saved]);
  await opening;
  expect(shows()).toBe(true);
});

test("the renovations of who has signed out meanwhile are not shown to the next", async () => {
  const { saving, loads } = await openTab();
  const first = saving.open("a1");
  const second = saving.open("a2");
  loads.asked[1]!.answer([saved]);
  await first;
  expect(saving.snapshot()).toMatchObject({ step: "loading", ownerId: "a2", plans: [] });
  loads.asked[2]!.answer([]);
  await second;
  expect(saving.snapshot()).toMatchObject({ step: "ready", plans: [] });
});
