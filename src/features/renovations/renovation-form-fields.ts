import * as z from "zod/mini";
import { oneLine, trimmedText } from "../../platform/form/one-line.ts";
import { isWritten, written } from "../../platform/form/written.ts";
import { roomKinds } from "./rooms.ts";
import { renovationRules as rules } from "./rules.ts";

export const name = z
  .string({ error: "Renovation Name is required" })
  .check(
    oneLine(),
    ...written("Renovation Name is required"),
    z.maxLength(rules.nameMax, { error: "Renovation name is too long" }),
  );

/** Empty where none was given. */
export const description = z
  .string()
  .check(
    trimmedText(),
    z.maxLength(rules.descriptionMax, { error: "Renovation description is too long" }),
  );

/** City name or geonameId. */
export const localization = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "Choose a city from the list" }),
    z.maxLength(100, { error: "Choose a city from the list" }),
  );

const roomKind = z.enum(roomKinds, { error: "Choose rooms from the list" });
const roomCount = z
  .int({ error: "Invalid room count" })
  .check(
    z.minimum(1, { error: "Invalid room count" }),
    z.maximum(rules.mostOfRoom, { error: "Invalid room count" }),
  );
const room = z
  .object({
    kind: roomKind,
    count: roomCount,
    name: z
      .string()
      .check(oneLine(), z.maxLength(rules.roomNameMax, { error: "Room name is too long" })),
  })
  .check(
    z.refine(({ kind, name: words }) => kind !== "other" || isWritten(words), {
      error: "Room name is required",
      path: ["name"],
    }),
  );

/** Each once: of several alike the number says how many. */
export const rooms = z.array(room, { error: "Choose rooms from the list" }).check(
  z.maxLength(rules.mostRooms, { error: "Too many rooms" }),
  z.refine((list) => new Set(list.map(roomKey)).size === list.length, {
    error: "Room named twice",
  }),
);

const roomKey = ({ kind, name: words }: { kind: string; name: string }) =>
  kind === "other" ? `other ${words.toLocaleLowerCase("pl")}` : kind;
