import { expect, test } from "vitest";
import { ApiFailure } from "../../../platform/api/client.ts";
import type { ChecklistChange } from "./checklist-changes.ts";
import { type Checklist, checklistErrors, type ChecklistItem } from "./contract.ts";
import { createChecklist, shownItems } from "./create-checklist.ts";

const item = (id: string, done = false) => ({ id, text: id, done });
const listOf = (version: number, ...items: ChecklistItem[]): Checklist => ({
  items,
  missing: [],
  version,
});
const changedTo = (checklist: Checklist) => {
  const { code, status, message, detail } = checklistErrors.changed;
  return new ApiFailure({
    type: "",
    title: "",
    code,
    status,
    message,
    detail,
    requestId: "",
    checklist,
  });
};
const turn = () => new Promise((done) => setTimeout(done));

/** A page and a server that answers when the test says so. */
function open(kept: ChecklistChange[] = []) {
  const asked: {
    body: { items: ChecklistItem[]; version: number };
    answer: (list: Checklist) => void;
    fail: (why: Error) => void;
  }[] = [];
  let keptNow: readonly ChecklistChange[] = kept;
  const list = createChecklist({
    loaded: listOf(1, item("prąd"), item("tynk")),
    kept,
    save: (body) => new Promise((answer, fail) => asked.push({ body, answer, fail })),
    keep: (pending) => (keptNow = pending),
  });
  const shows = () => shownItems(list.snapshot()).map(({ id, done }) => id + (done ? " ✓" : ""));
  return { list, asked, shows, kept: () => keptNow };
}

const checked: ChecklistChange = { kind: "check", id: "prąd", done: true };
const added: ChecklistChange = { kind: "add", item: item("lampy") };

test("a change is shown at once and saved; what is done meanwhile is saved after it", async () => {
  const { list, asked, shows, kept } = open();
  list.change(checked);
  expect(shows()).toEqual(["prąd ✓", "tynk"]);
  list.change(added);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.body).toEqual({ items: [item("prąd", true), item("tynk")], version: 1 });
  asked[0]!.answer(listOf(2, item("prąd", true), item("tynk")));
  await turn();
  expect(asked[1]!.body).toMatchObject({ items: [{}, {}, { id: "lampy" }], version: 2 });
  asked[1]!.answer(listOf(3, item("prąd", true), item("tynk"), item("lampy")));
  await turn();
  expect(shows()).toEqual(["prąd ✓", "tynk", "lampy"]);
  expect(list.snapshot()).toMatchObject({ pending: [], problem: null, isMerged: false });
  expect(kept()).toEqual([]);
});

test("what another window saved is taken over, and the change done to it again", async () => {
  const { list, asked, shows } = open();
  list.change(checked);
  const theirs = listOf(2, item("okna"), item("prąd"));
  asked[0]!.fail(changedTo(theirs));
  await turn();
  expect(shows()).toEqual(["okna", "prąd ✓"]);
  expect(asked[1]!.body).toEqual({ items: [item("okna"), item("prąd", true)], version: 2 });
  asked[1]!.answer(listOf(3, item("okna"), item("prąd", true)));
  await turn();
  expect(list.snapshot()).toMatchObject({ pending: [], isMerged: true });
});

test("without a connection nothing is lost: it stays on the screen and is saved later", async () => {
  const { list, asked, shows, kept } = open();
  list.change(added);
  asked[0]!.fail(new TypeError("Failed to fetch"));
  await turn();
  expect(shows()).toEqual(["prąd", "tynk", "lampy"]);
  expect(list.snapshot().problem?.detail).toContain("połączyć");
  expect(kept()).toEqual([added]);
  void list.saveAll();
  expect(list.snapshot().problem).toBeNull();
  asked[1]!.answer(listOf(2, item("prąd"), item("tynk"), item("lampy")));
  await turn();
  expect(list.snapshot().pending).toEqual([]);
});

test("what was stored though its answer got lost is not done to the list twice", async () => {
  const { list, asked, shows } = open();
  list.take(listOf(1, item("prąd"), item("tynk"), item("okna")));
  list.change({ kind: "move", id: "okna", step: -1, past: "tynk" });
  asked[0]!.fail(new TypeError("Failed to fetch"));
  await turn();
  void list.saveAll();
  asked[1]!.fail(changedTo(listOf(2, item("prąd"), item("okna"), item("tynk"))));
  await turn();
  expect(shows()).toEqual(["prąd", "okna", "tynk"]);
  expect(list.snapshot().isMerged).toBe(false);
});

test("nobody else changed what was stored by one of several tries that were not answered", async () => {
  const { list, asked, shows } = open();
  list.change(checked);
  asked[0]!.fail(new TypeError("Failed to fetch"));
  await turn();
  list.change(added);
  asked[1]!.fail(new TypeError("Failed to fetch"));
  await turn();
  void list.saveAll();
  asked[2]!.fail(changedTo(listOf(2, item("prąd", true), item("tynk"))));
  await turn();
  expect(asked[3]!.body.items).toHaveLength(3);
  expect(list.snapshot().isMerged).toBe(false);
  asked[3]!.fail(changedTo(listOf(3, item("prąd", true))));
  await turn();
  expect(shows()).toEqual(["prąd ✓", "lampy"]);
  expect(list.snapshot().isMerged).toBe(true);
});

test("what an earlier page could not save is there again", () => {
  const { list, asked, shows } = open([added]);
  expect(shows()).toEqual(["prąd", "tynk", "lampy"]);
  void list.saveAll();
  expect(asked).toHaveLength(1);
});

test("it does not go on for ever against a server that always knows better", async () => {
  const { list, asked } = open();
  list.change(checked);
  for (let round = 0; round < 7; round++) {
    const newer = listOf(round + 2, item("prąd"));
    asked[round]?.fail(changedTo(newer));
    await turn();
  }
  expect(asked).toHaveLength(5);
  expect(list.snapshot().pending).toEqual([checked]);
  expect(list.snapshot().problem?.status).toBe(412);
});

test("a newer list that the page has loaded is shown", () => {
  const { list, shows } = open();
  list.take(listOf(4, item("okna")));
  expect(shows()).toEqual(["okna"]);
});

test("a list that the page had read before the last save does not undo it", async () => {
  const { list, asked, shows } = open();
  list.change({ kind: "check", id: "prąd", done: true });
  asked[0]!.answer(listOf(2, item("prąd", true), item("tynk")));
  await turn();
  list.take(listOf(1, item("prąd"), item("tynk")));
  expect(shows()).toEqual(["prąd ✓", "tynk"]);
  list.take(listOf(3, item("tynk")));
  expect(shows()).toEqual(["tynk"]);
});
