import { expect, test } from "vitest";
import { toldNotices } from "../../../../tests/servers/told-notices.ts";
import { createKept } from "../../../platform/kept/kept.server.ts";
import type { CompanyList } from "../contract.ts";
import type { FoundPage, PageRequest } from "../query/search.server.ts";
import { keptAnswer } from "./kept-answers.server.ts";

const request = { filters: {}, now: new Date(), limit: 4, page: 1, cursor: null } as PageRequest;

function open({ isKept = true } = {}) {
  const { notices, told } = toldNotices();
  const kept = isKept ? createKept(notices) : null;
  const made = { searches: 0, writes: 0 };
  const ask = (other: Partial<PageRequest> = {}) =>
    keptAnswer(
      kept,
      { ...request, ...other },
      {
        search: async () => ({ hits: [], total: ++made.searches }) as unknown as FoundPage,
        write: async ({ total }) => ({ total, page: ++made.writes }) as CompanyList,
      },
    );
  const askTimes = async (times: number) => {
    for (let n = 0; n < times; n++) await ask();
    return { ...made };
  };
  return { told, ask, askTimes };
}

test("a search is made once and written twice, until any company changes", async () => {
  const { told, ask, askTimes } = open();
  expect(await askTimes(1)).toEqual({ searches: 1, writes: 1 });
  expect(await askTimes(5)).toEqual({ searches: 1, writes: 2 });
  expect(await ask()).toBe('{"total":1,"page":2}');
  told.onNotice("some-company");
  expect(await ask()).toBe('{"total":2,"page":3}');
});

test("a change while what was found is being written keeps it from being kept", async () => {
  const { notices, told } = toldNotices();
  const kept = createKept(notices);
  let total = 0;
  const ask = () =>
    keptAnswer(kept, request, {
      search: async () => ({ hits: [], total: ++total }) as unknown as FoundPage,
      async write(found) {
        if (total <= 2) told.onNotice("a");
        return { total: found.total } as CompanyList;
      },
    });
  expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual(
    [1, 2, 3, 3, 3].map((found) => `{"total":${found}}`),
  );
});

test("every filter, page, order and month is a question of its own", async () => {
  const { ask, askTimes } = open();
  await askTimes(3);
  const others: Partial<PageRequest>[] = [
    { page: 2 },
    { limit: 5 },
    { order: "newest" },
    { filters: { query: "dach" } },
    { now: new Date(request.now.getTime() + 40 * 86_400_000) },
  ];
  const answers = await Promise.all(others.map((other) => ask(other)));
  expect(new Set([...answers, await ask()]).size).toBe(others.length + 1);
});

test("without anything kept each is made anew", async () => {
  expect(await open({ isKept: false }).askTimes(3)).toEqual({ searches: 3, writes: 3 });
});
