import { expect, test } from "vitest";
import { files, textOf } from "./source.ts";

/** Those before ran while the tables were small. */
const first = "db/migrations/0145";
/** Its rows are the program's own. */
const alwaysSmall = "plan";

const volatile =
  /\bdefault \(?(?:gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval)\b|\b(?:small|big)?serial\b|\bgenerated\b/;
const constraint = /\b(?:check ?\(|foreign key|unique|primary key|exclude)/;
const unread = /\b(?:not valid|using index)\b/;

/** What is done to a table at once while it is locked, as long as it takes to read or write all of it. */
const slow: [table: RegExp, isSlow: (words: string) => boolean][] = [
  [/^create (?:unique )?index (?!concurrently\b).*? on (?:only )?(\w+)/, () => true],
  [
    /^(?:update|delete from|truncate|lock table|cluster|vacuum full|reindex table) (?:only )?(\w+)/,
    () => true,
  ],
  [
    /^alter table (?:only )?(\w+)/,
    (words) =>
      volatile.test(words) ||
      /\btype\b|\bset not null\b|\bset (?:un)?logged\b/.test(words) ||
      (constraint.test(words) && !unread.test(words)),
  ],
];

/** The statements that keep the running site waiting, of a table that was there before. */
function slowStatements(sql: string): string[] {
  // What functions do is done later; a block that fills a table does so by parts.
  const text = sql.toLowerCase().replaceAll(/--.*$|\$\$[^]*?\$\$/gm, "");
  const created = [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)];
  const free = new Set([alwaysSmall, ...created.map(([, table]) => table!)]);
  const statements = text.split(";").map((words) => words.trim().replaceAll(/\s+/g, " "));
  return statements.filter((words) =>
    slow.some(([table, isSlow]) => {
      const name = table.exec(words)?.[1];
      return name && !free.has(name) && isSlow(words);
    }),
  );
}

test.each([
  ["create index a on lead (id)", true],
  ["create unique index a\n  on lead (id)", true],
  ["create index concurrently a on lead (id)", false],
  ["create table new (id int); create index a on new (id)", false],
  ["alter table lead add column a text", false],
  ["alter table lead add column a boolean not null default false", false],
  ["alter table lead add column a uuid references account (id) on delete set null", false],
  ["alter table lead add column a uuid default gen_random_uuid()", true],
  ["alter table lead add column a text check (length(a) < 9)", true],
  ["alter table lead add constraint a check (id > 0)", true],
  ["alter table lead add constraint a check (id > 0) not valid", false],
  ["alter table lead validate constraint a", false],
  ["alter table lead alter column a set not null", true],
  ["alter table lead alter column a type bigint", true],
  ["-- Why.\nupdate lead set a = 1", true],
  ["update plan set a = 1", false],
  [
    "create function f() returns trigger language plpgsql as $$ begin update lead set a = 1; end $$",
    false,
  ],
])("of a migration %j it is %s that the site waits for it", (sql, expected) => {
  expect(slowStatements(sql).length > 0).toBe(expected);
});

test("no migration rewrites, reads or locks all of a table at once that was there before", () => {
  const wrong = files
    .filter((path) => path.startsWith("db/migrations/") && path > first)
    .flatMap((path) => slowStatements(textOf(path)).map((words) => `${path}: ${words}`));
  expect(wrong).toEqual([]);
});
