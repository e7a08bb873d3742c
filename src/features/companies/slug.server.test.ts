import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useWorld } from "../../../tests/database.ts";
import { corporateSignUp } from "../../../tests/factories/people.ts";
import { addCompany } from "../../../tests/factories/published-company.ts";
import { uniqueSlug } from "./slug-queries.server.ts";

const world = useWorld();

test("a sign-up beside companies being added finds an address of its own", async () => {
  const names = ["Glazura", "Glazura", "Glazura 2", "Glazura 2", "Glazura"];
  const signUps = [1, 2, 3].map((number) =>
    world()
      .guest()
      .post("/auth/register", {
        ...corporateSignUp({ companyName: number === 2 ? "Glazura 2" : "Glazura" }),
        id: randomUUID(),
      }),
  );
  const [added, answers] = await Promise.all([
    Promise.all(names.map((name) => addCompany(world().db, { name }))),
    Promise.all(signUps),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(added.map(({ slug }) => slug)).size).toBe(names.length);
});

test("a name that ends in a number waits for the name it may be numbered into", async () => {
  await addCompany(world().db, { name: "Dekarz" });
  const { db } = world();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const slow = db.transaction().execute(async (trx) => {
    const slug = await uniqueSlug(trx, "Dekarz");
    await held;
    return slug;
  });
  let isDone = false;
  const second = addCompany(db, { name: "Dekarz 2" }).then((company) => {
    isDone = true;
    return company;
  });
  await new Promise((done) => setTimeout(done, 300));
  expect(isDone).toBe(false);
  release();
  expect(await slow).toBe("dekarz-2");
  expect((await second).slug).toMatch(/^dekarz-2/);
});
