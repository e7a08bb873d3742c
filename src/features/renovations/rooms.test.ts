import { expect, test } from "vitest";
import { kindName, namedKinds, roomsText } from "./rooms.ts";

test("rooms are told in one line, with numbers where there are several", () => {
  const rooms = [
    { kind: "kitchen", count: 1, name: "" },
    { kind: "bathroom", count: 2, name: "" },
    { kind: "child_room", count: 5, name: "" },
    { kind: "other", count: 1, name: "Domowa siłownia" },
    { kind: "other", count: 2, name: "Antresola" },
  ] as const;
  expect(roomsText(rooms)).toBe(
    "kuchnia, 2 łazienki, 5 pokoi dzieci, Domowa siłownia, Antresola × 2",
  );
  expect(roomsText([])).toBe("");
});

test("each kind has a name to choose", () => {
  expect(namedKinds.map(kindName)).toContain("Przedpokój");
  expect(new Set(namedKinds.map(kindName)).size).toBe(namedKinds.length);
});
