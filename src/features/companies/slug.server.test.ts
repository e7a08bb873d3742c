import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { corporateSignUp } from "../../../tests/factories/accounts.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { uniqueSlug } from "./slug-queries.server.ts";

const app = useTestApp();

test("a sign-up beside companies being added finds an address of its own", async () => {
  const names = ["Glazura", "Glazura", "Glazura 2", "Glazura 2", "Glazura"];
  const signUps = [1, 2, 3].map((number) =>
    app()
      .guest()
      .post("/auth/register", {
        ...corporateSignUp({ companyName: number === 2 ? "Glazura 2" : "Glazura" }),
        id: randomUUID(),
      }),
  );
  const [added, responses] = await Promise.all([
    Promise.all(names.map((name) => addCompany(app().db, { name }))),
    Promise.all(signUps),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(added.map(({ slug }) => slug)).size).toBe(names.length);
});

test("a name that ends in a number waits for the name it may be numbered into", async () => {
  await addCompany(app().db, { name: "Dekarz" });
  const { db } = app();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let lock = () => {};
  const locked = new Promise<void>((done) => (lock = done));
  const slow = db.transaction().execute(async (trx) => {
    const slug = await uniqueSlug(trx, "Dekarz");
    lock();
    await held;
    return slug;
  });
  await locked;
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
