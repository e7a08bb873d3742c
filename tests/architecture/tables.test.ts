import { expect, test } from "vitest";
import { tableOwners } from "./rooms.ts";
import { code, layerOf, source, textOf } from "./source.ts";

const name = String.raw`"?([a-z_]+)"?`;
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"([a-z_]+)/g,
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate)\s+${name}`, "gi"),
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?${name}(?:\s+(?:as\s+)?[a-z]+)?\s+set\b`, "gi"),
];

/** Tables that a piece of source writes. */
function tablesWritten(text: string): string[] {
  return writes.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const tables = Object.keys(tableOwners);

test("the writes of a source are recognised however they are worded", () => {
  const text = `trx.insertInto("lead").values(x); sql\`update company c
    set a = 1\`; sql\`delete from media m where 1=1\`;
    sql\`insert into "account" (id) values (1) on conflict do update set id = 2\``;
  expect(tablesWritten(text).toSorted()).toEqual(["account", "company", "lead", "media"]);
});

test("every table of the migrations has an owner", () => {
  const created = code
    .filter((path) => /^db\/migrations\/.*\.sql$/.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/^create table (?:if not exists )?(\w+)/gim)])
    .map((match) => match[1]!)
    .filter((table) => !/^company_search_(architects|tradespeople)$/.test(table));
  expect([...new Set([...created, "schema_migration"])].toSorted()).toEqual(tables.toSorted());
});

test("a table is written by its owner's folder alone", () => {
  const wrong = source.flatMap((path) =>
    tablesWritten(textOf(path))
      .filter((table) => tableOwners[table] && tableOwners[table] !== folderOf(path))
      .map((table) => `${path} writes ${table}, which belongs to ${tableOwners[table]}`),
  );
  expect(wrong).toEqual([]);
});

test("SQL is in query files, migrations and the platform only", () => {
  const sql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
  const wrong = source.filter(
    (path) =>
      layerOf(path) !== "platform" && !path.endsWith("queries.server.ts") && sql.test(textOf(path)),
  );
  expect(wrong).toEqual([]);
});
