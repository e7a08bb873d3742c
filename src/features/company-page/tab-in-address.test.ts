import { expect, test } from "vitest";
import { tabOf, withTab } from "./tab-in-address.ts";

const tabs = [{ id: "projekty" }, { id: "o-nas" }];
const query = (text: string) => new URLSearchParams(text);

test("the address decides on the tab, unless it names none that exists", () => {
  expect(tabOf(query("zakladka=o-nas"), { tabs, initial: "projekty" })).toBe("o-nas");
  expect(tabOf(query("zakladka=zlecenia"), { tabs, initial: "projekty" })).toBe("projekty");
  expect(tabOf(query(""), { tabs, initial: "o-nas" })).toBe("o-nas");
});

test("choosing a tab keeps the rest of the address, and the first tab is not named", () => {
  expect(withTab(query("strona=2"), "o-nas", "projekty")).toBe("?strona=2&zakladka=o-nas");
  expect(withTab(query("strona=2&zakladka=o-nas"), "projekty", "projekty")).toBe("?strona=2");
  expect(withTab(query("zakladka=o-nas"), "projekty", "projekty")).toBe("");
});
