import { expect, test } from "vitest";
import { applyChange, type ChecklistChange } from "./checklist-changes.ts";

const item = (id: string, done = false) => ({ id, text: id, done });
const list = [item("prąd"), item("tynk"), item("płytki")];
const after = (change: ChecklistChange) =>
  applyChange(list, change).map(({ text, done }) => (done ? `${text} ✓` : text));

test.each<[ChecklistChange, string[]]>([
  [{ kind: "check", id: "tynk", done: true }, ["prąd", "tynk ✓", "płytki"]],
  [{ kind: "rename", id: "tynk", text: "gładź" }, ["prąd", "gładź", "płytki"]],
  [{ kind: "remove", id: "tynk" }, ["prąd", "płytki"]],
  [{ kind: "move", id: "tynk", step: -1, past: "prąd" }, ["tynk", "prąd", "płytki"]],
  [{ kind: "move", id: "tynk", step: 1, past: "płytki" }, ["prąd", "płytki", "tynk"]],
  [{ kind: "add", item: item("lampy") }, ["prąd", "tynk", "płytki", "lampy"]],
  [{ kind: "add", item: item("lampy", true), at: 1 }, ["prąd", "lampy ✓", "tynk", "płytki"]],
])("%j gives %j", (change, expected) => {
  expect(after(change)).toEqual(expected);
});

test("a proposed work comes where it belongs, once", () => {
  const works = [item("instalacje"), item("plytki"), item("moje")];
  const change: ChecklistChange = { kind: "propose", work: { id: "tynki", text: "Tynki" } };
  const once = applyChange(works, change);
  expect(once.map(({ id }) => id)).toEqual(["instalacje", "tynki", "plytki", "moje"]);
  expect(applyChange(once, change)).toEqual(once);
});

test.each<[ChecklistChange, string[]]>([
  [{ kind: "check", id: "gone", done: true }, ["prąd", "tynk", "płytki"]],
  [{ kind: "remove", id: "gone" }, ["prąd", "tynk", "płytki"]],
  [{ kind: "move", id: "gone", step: 1, past: "tynk" }, ["prąd", "tynk", "płytki"]],
  [{ kind: "move", id: "tynk", step: 1, past: "gone" }, ["prąd", "tynk", "płytki"]],
  [{ kind: "move", id: "tynk", step: 1, past: "prąd" }, ["prąd", "tynk", "płytki"]],
  [{ kind: "move", id: "tynk", step: -1, past: "płytki" }, ["prąd", "tynk", "płytki"]],
  // What was typed is kept.
  [{ kind: "rename", id: "gone", text: "okna" }, ["prąd", "tynk", "płytki", "okna"]],
  [{ kind: "add", item: item("tynk", true) }, ["prąd", "tynk", "płytki"]],
])("of what another window took out, or has added already, %j gives %j", (change, expected) => {
  expect(after(change)).toEqual(expected);
});
