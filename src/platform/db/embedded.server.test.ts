import { expect, test } from "vitest";
import { sharedMegabytes } from "./embedded.server.ts";

const gigabyte = 1024 ** 3;

test.each([
  ["half a gigabyte", gigabyte / 2, 128],
  ["two", 2 * gigabyte, 512],
  ["eight", 8 * gigabyte, 2_048],
  ["sixty-four", 64 * gigabyte, 2_048],
  ["an odd number of bytes", 2 * gigabyte + 12_345, 512],
])("of %s PostgreSQL shares a quarter, within bounds", (_, memory, megabytes) => {
  expect(sharedMegabytes(memory)).toBe(megabytes);
});
