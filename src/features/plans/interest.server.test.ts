import { afterEach, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany } from "../../../tests/factories/companies.ts";

const app = useTestApp();
const now = () => new Date();
afterEach(() => {
  app().services.now = now;
});

const path = "/subscriptions/interest";

test("a wish left again names another plan and stays as old as it was", async () => {
  const { api } = await newCompany(app());
  const { body: first } = await api.post(path, { tierId: 3 });
  app().services.now = () => new Date(Date.now() + 60_000);
  const { body: again } = await api.post(path, { tierId: 4 });
  expect(again).toEqual({ isInterested: true, tierId: 4, since: first.since });
});

test("who takes the wish back takes nobody else's", async () => {
  const [one, other] = [await newCompany(app()), await newCompany(app())];
  await one.api.post(path, { tierId: 3 });
  await other.api.post(path, { tierId: 4 });
  await one.api.delete(path);
  expect((await one.api.get(path)).body).toMatchObject({ isInterested: false });
  expect((await other.api.get(path)).body).toMatchObject({ isInterested: true, tierId: 4 });
});

test("only a confirmed company leaves a wish; any takes it back", async () => {
  const { api } = await newCompany(app(), { isEmailConfirmed: false });
  const { status, body } = await api.post(path, { tierId: 3 });
  expect([status, body.code]).toEqual([403, "EMAIL_NOT_CONFIRMED"]);
  expect((await api.get(path)).body).toMatchObject({ isInterested: false });
  expect((await api.delete(path)).status).toBe(200);
});

test("plans that cost something are announced, the free ones are there", async () => {
  const { body } = await app().guest().get("/subscriptions/plans");
  type Plan = { tierId: number; isComingSoon: boolean };
  const announced = body.plans.filter((plan: Plan) => plan.isComingSoon);
  expect(announced.map(({ tierId }: Plan) => tierId)).toEqual([1, 3, 4]);
});
