import { expect, test } from "vitest";
import { pageOf } from "./list-page.server.ts";

const signing = { secret: Buffer.from("a key"), scope: ["numbers"] };
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const whole = { page: 1, limit: 500, cursor: undefined };

test.each([0, 1, 499, 500])("a list of %d is answered whole", (count) => {
  expect(pageOf(numbers(count), whole, signing)).toEqual({
    items: numbers(count),
    page: 1,
    limit: 500,
    hasMore: false,
    cursor: null,
  });
});

test("of 501 the cursor gives the last", () => {
  const first = pageOf(numbers(501), whole, signing);
  expect(first).toMatchObject({ items: numbers(500), hasMore: true });
  const rest = pageOf(numbers(501), { ...whole, cursor: first.cursor! }, signing);
  expect(rest).toMatchObject({ items: [500], hasMore: false, cursor: null });
});

test("page and limit choose a part", () => {
  const second = pageOf(numbers(5), { page: 2, limit: 2, cursor: undefined }, signing);
  expect(second).toMatchObject({ items: [2, 3], page: 2, limit: 2, hasMore: true });
  const beyond = pageOf(numbers(5), { page: 4, limit: 2, cursor: undefined }, signing);
  expect(beyond).toMatchObject({ items: [], hasMore: false, cursor: null });
});

test.each(["abc", "WzJd.AAAAAAAAAAAAAAAA", "%00.%00"])("„%s” is no cursor", (cursor) => {
  const ask = () => pageOf(numbers(5), { ...whole, limit: 2, cursor }, signing);
  expect(ask).toThrow("Malformed cursor");
});

test("a cursor of another list is refused", () => {
  const { cursor } = pageOf(numbers(5), { ...whole, limit: 2 }, signing);
  const other = { ...signing, scope: ["letters"] };
  expect(() => pageOf(numbers(5), { ...whole, cursor: cursor! }, other)).toThrow(
    "Malformed cursor",
  );
});
