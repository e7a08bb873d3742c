import { expect, test } from "vitest";
import { changeBy, type Changes, createMachine } from "./machine.ts";

test("a machine changes by its events, and an event that means nothing changes nothing", () => {
  const machine = createMachine(1, (count, event: "add" | "nothing") =>
    event === "add" ? count + 1 : count,
  );
  let changes = 0;
  machine.subscribe(() => (changes += 1));
  expect(machine.dispatch("nothing")).toBe(1);
  expect(machine.dispatch("add")).toBe(2);
  expect(machine.snapshot()).toBe(2);
  expect(changes).toBe(1);
});

test("a table says what each event changes", () => {
  type Door = { isOpen: boolean; opener: string };
  type DoorEvent = { type: "opened"; by: string } | { type: "closed" };
  const changes: Changes<Door, DoorEvent> = {
    opened: (_door, { by }) => ({ isOpen: true, opener: by }),
    closed: ({ opener }) => ({ isOpen: opener === "wind" }),
  };
  const door = { isOpen: false, opener: "" };
  expect(changeBy(changes, door, { type: "opened", by: "Anna" })).toEqual({
    isOpen: true,
    opener: "Anna",
  });
  expect(changeBy(changes, door, { type: "closed" })).toEqual({ isOpen: false });
});
