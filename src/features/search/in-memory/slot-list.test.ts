import { expect, test } from "vitest";
import { addSlot, emptyList, hasSlot, listAt, type SlotList } from "./slot-list.ts";

test("a list grows with what is added to it, and tells what it has", () => {
  const list = emptyList();
  expect(hasSlot(list, 0)).toBe(false);
  for (let slot = 0; slot < 100; slot += 3) addSlot(list, slot);
  expect(list.size).toBe(34);
  const told = Array.from({ length: 103 }, (_, slot) => hasSlot(list, slot));
  expect(told).toEqual(told.map((_, slot) => slot < 100 && slot % 3 === 0));
});

test("a list is made when it is first asked for, and stays", () => {
  const lists = new Map<number, SlotList>();
  addSlot(listAt(lists, 7), 1);
  addSlot(listAt(lists, 7), 2);
  expect([lists.get(7)?.size, lists.size]).toEqual([2, 1]);
});
