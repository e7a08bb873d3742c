import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseLost } from "./new-cluster.server.ts";

let folder = "";
let place = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-place-"));
  place = join(folder, "postgres");
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusing = (isFirst: boolean) => () => refuseLost(place, { isFirst });

test("where there was a database no empty one takes the place of a disk that is not mounted", () => {
  mkdirSync(place);
  expect(refusing(false)).toThrow(/ jest pusty, choć serwis miał w nim bazę danych\. Sprawdź, czy/);
  expect(refusing(true)).not.toThrow();
});

test("nor does it that of a link", () => {
  symlinkSync("/nowhere", place);
  expect(refusing(false)).toThrow(/^Link .+ prowadzi tam, gdzie nie ma bazy danych\. Sprawdź, czy/);
  expect(refusing(true)).toThrow(/^Link /);
});

test("a start that was broken off before it laid one out is gone on with", () => {
  expect(refusing(false)).not.toThrow();
});

test.runIf(process.platform === "linux")(
  "a disk is named: no folder can be put in its place",
  () => {
    place = "/proc";
    expect(refusing(true)).toThrow(/^Folder \/proc jest osobnym dyskiem bez bazy danych, a nową/);
  },
);
