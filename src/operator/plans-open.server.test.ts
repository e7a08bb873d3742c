import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/database.ts";
import { newCompany } from "../../tests/factories/companies.ts";
import { forgetJobs, waitingOf } from "../../tests/factories/jobs.ts";
import { accountHooks } from "../api.server.ts";
import { takeInterested } from "../features/plans/subscription-queries.server.ts";
import type { Mail } from "../platform/mail/mail-message.server.ts";
import { parseCommand, runCommand } from "./commands.server.ts";
import { OperatorError } from "./operator-error.ts";
import { mailPlansOpen } from "./plans-open.server.ts";

const app = useTestApp();
const path = "/subscriptions/interest";

beforeEach(async () => {
  await app().db.deleteFrom("plan_interest").execute();
  await forgetJobs(app());
});

const run = (...words: string[]) =>
  runCommand(
    { services: app().services, operator: "ola", hooks: accountHooks },
    parseCommand(["plans-open", ...words]),
  );
const tell = () => run("--send");

/** Sends what waits. @returns the mails */
async function sent(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  for (const job of await waitingOf(app(), mailPlansOpen)) {
    await mailPlansOpen.run(job, { ...app().services, mailer });
  }
  await forgetJobs(app());
  return mails;
}

const addresses = (mails: Mail[]) => mails.map(({ to }) => to).toSorted();

async function interested(name: string) {
  const company = await newCompany(app(), { name });
  await company.api.post(path, {});
  return company;
}

test("companies that asked for it hear once that paid plans have started", async () => {
  const [first, second] = [await interested("Pierwsza"), await interested("Druga")];
  const changedTheirMind = await interested("Rozmyślona");
  await changedTheirMind.api.delete(path);
  await newCompany(app());
  expect(await tell()).toBe("Zawiadamiamy o planach płatnych: 2 firmy.");
  const mails = await sent();
  expect(addresses(mails)).toEqual([first.email, second.email].toSorted());
  const { content } = mails.find(({ to }) => to === first.email)!;
  expect(content.button!.url).toMatch(/\/zostan-pro$/);
  expect(content.footnotes!.join(" ")).toMatch(
    /na koncie firmy Pierwsza wybrano.*To jedyna wiadomość o tym: .*Nadawca.*ul\. /s,
  );
  // Nothing is promised any more.
  expect((await first.api.get(path)).body).toMatchObject({ isInterested: false, since: null });
  expect(await tell()).toContain("Nikogo do zawiadomienia");
  expect(await sent()).toEqual([]);
  const entries = await app()
    .db.selectFrom("audit_entry")
    .select(["operator", "details"])
    .where("action", "=", "plans-open")
    .execute();
  expect(entries).toEqual([{ operator: "ola", details: { count: 2 } }]);
});

test("who asks anew is told anew; who takes it back before the mail leaves is not", async () => {
  const [again, back] = [await interested("Ponowna"), await interested("Wycofana")];
  await tell();
  await back.api.delete(path);
  expect(addresses(await sent())).toEqual([again.email]);
  await again.api.post(path, { tierId: 4 });
  expect((await again.api.get(path)).body).toMatchObject({ isInterested: true, tierId: 4 });
  expect(await tell()).toContain("1 firma");
  expect(addresses(await sent())).toEqual([again.email]);
});

test("broken off it goes on with those who were not told", async () => {
  const companies = [await interested("Jedna"), await interested("Inna")];
  const [told] = await takeInterested(app().db, { at: new Date(), limit: 1 });
  expect(await tell()).toContain("1 firma");
  const [left] = companies.filter(({ id }) => id !== told);
  expect(addresses(await sent())).toEqual([left!.email]);
});

test("without the word that sends, it only counts: no mail comes back", async () => {
  expect(await run()).toContain("Nikogo do zawiadomienia");
  const company = await interested("Czekająca");
  expect(await run()).toMatch(/^Do zawiadomienia: 1 firma\..*można już kupić.*--send/);
  expect(await sent()).toEqual([]);
  expect((await company.api.get(path)).body).toMatchObject({ isInterested: true });
  expect(() => parseCommand(["plans-open", "firma"])).toThrow(OperatorError);
});
