import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { findAccountByEmail } from "../src/features/accounts/account-queries.server.ts";
import { monthNumber, monthOf, monthOfNumber } from "../src/features/calendar/availability.ts";
import { cityById, cityByName, distanceKm } from "../src/features/catalogue/cities.server.ts";
import { findPublishedCompany } from "../src/features/companies/queries.server.ts";
import { newestProjects, visibleProjects } from "../src/features/projects/queries.server.ts";
import {
  findChecklist,
  writeChecklist,
} from "../src/features/renovations/checklist/queries.server.ts";
import { proposeWorks } from "../src/features/renovations/checklist/works.ts";
import { type IdeaSource, saveIdeas } from "../src/features/renovations/idea-queries.server.ts";
import { storePhoto } from "../src/features/renovations/photos/photos.server.ts";
import { listPhotos } from "../src/features/renovations/photos/queries.server.ts";
import { renovationsOf } from "../src/features/renovations/queries.server.ts";
import {
  insertRenovation,
  type RenovationFields,
  saveCompanies,
} from "../src/features/renovations/write-queries.server.ts";
import type { Executor } from "../src/platform/db/connect.server.ts";
import type { Services } from "../src/platform/services.server.ts";
import { dayMs } from "../src/platform/time/durations.ts";

/** Tilers, plaster, pipes and wires, painters and a designer. */
const services = [3, 12, 10, 14, 15];

const photos = ["drywall-01.jpg", "installation-01.jpg", "painting-01.jpg"];
const mostIdeas = 4;
const jobTrades = 2;

/** Own works between those that are proposed: where they stand, and what they say. */
const ownWorks = [
  [2, "Zamówić kontener na gruz"],
  [5, "Wybrać płytki do łazienki"],
] as const;
const doneWorks = 3;

/**
 * Renovations of the demo's client: one with all that belongs to one, and a job for the demo's company.
 * Each piece once: a load that was broken off between two of them is completed.
 */
export async function loadDemoRenovations(
  app: Services,
  emails: { client: string; company: string },
): Promise<void> {
  const client = await findAccountByEmail(app.db, emails.client);
  if (!client) return;
  await loadFullRenovation(app, client.id);
  await loadJobFor(app, { ownerId: client.id, companyEmail: emails.company });
}

async function loadFullRenovation(app: Services, ownerId: string) {
  const { db, now } = app;
  const id = await insertOnce(db, { ownerId, fields: fieldsAt(now()), at: now() });
  const own = { id, ownerId };
  // One after another, so those that are there are the first ones.
  for (const name of photos.slice((await listPhotos(db, id)).length)) {
    const bytes = await readFile(new URL(`media/${name}`, import.meta.url));
    await storePhoto(app, own, { bytes, name });
  }
  if (await findChecklist(db, id)) return;
  const { ideas, companyIds } = await findIdeas(app);
  await db.transaction().execute(async (trx) => {
    await saveIdeas(trx, { renovationId: id, ideas, at: now() });
    await saveCompanies(trx, { renovationId: id, companyIds, at: now() });
    await writeChecklist(trx, { renovationId: id, items: demoWorks(), at: now() });
  });
}

type Insertion = { ownerId: string; fields: RenovationFields; at: Date };

/** @returns the id of the owner's renovation of that name, which may have been there. */
async function insertOnce(executor: Executor, { ownerId, fields, at }: Insertion): Promise<string> {
  const known = (await renovationsOf(executor, { ownerId })).find(
    ({ name }) => name === fields.name,
  );
  if (known) return known.id;
  const id = randomUUID();
  await insertRenovation(executor, { id, ownerId, fields, at });
  return id;
}

/** In the company's town and of its trades, so that it has something to offer itself for. */
async function loadJobFor(app: Services, job: { ownerId: string; companyEmail: string }) {
  const { db, now } = app;
  const account = await findAccountByEmail(db, job.companyEmail);
  const company = account && (await findPublishedCompany(db, { id: account.id }));
  if (!company) return;
  const at = new Date(now().getTime() - dayMs);
  const month = monthNumber(monthOf(at));
  const fields = {
    name: "Mieszkanie po dziadkach",
    description:
      "Dwa pokoje z kuchnią w bloku z lat 80., pierwsze piętro. Mieszkanie stoi puste, klucze są na miejscu. Materiały kupimy sami albo razem z wykonawcą. Szukamy kogoś sprawdzonego z okolicy.",
    subcategoryIds: company.subcategoryIds.slice(0, jobTrades),
    styleIds: [],
    months: { from: monthOfNumber(month + 1), to: monthOfNumber(month + 5) },
    cityId: company.cityId,
    budget: { from: 20_000, to: 35_000 },
    areaM2: 48,
    rooms: [
      { kind: "living_room" as const, count: 1, name: "" },
      { kind: "bedroom" as const, count: 1, name: "" },
      { kind: "kitchen" as const, count: 1, name: "" },
    ],
  };
  await insertOnce(db, { ownerId: job.ownerId, fields, at });
}

function fieldsAt(at: Date) {
  const month = monthNumber(monthOf(at));
  return {
    name: "Łazienka i przedpokój na Mokotowie",
    description:
      "Mieszkanie w bloku z lat 70., czwarte piętro z windą. Wanna ma zniknąć, w jej miejsce prysznic bez progu. W przedpokoju nowa podłoga i światło.",
    subcategoryIds: services,
    styleIds: [2, 6],
    months: { from: monthOfNumber(month + 2), to: monthOfNumber(month + 4) },
    cityId: cityByName("Warszawa")!.geonameId,
    budget: { from: 40_000, to: 60_000 },
    areaM2: 14,
    rooms: [
      { kind: "bathroom" as const, count: 1, name: "" },
      { kind: "hall" as const, count: 1, name: "" },
      { kind: "other" as const, count: 1, name: "schowek" },
    ],
  };
}

/** Pictures of the trades that are needed, of bathrooms and halls first, one of each company; or else of whatever there is. */
async function findIdeas({ db, now }: Services) {
  const newest = await newestProjects(db, { before: now(), limit: 200 });
  const ids = newest.map(({ id }) => id);
  const projects = await visibleProjects(db, { ids, viewerId: null });
  const isNeeded = ({ subcategoryIds }: { subcategoryIds: number[] }) =>
    subcategoryIds.some((id) => services.includes(id));
  const fit = (project: { title: string; subcategoryIds: number[] }) =>
    2 * Number(isNeeded(project)) + Number(/łazien|przedpok|hol/i.test(project.title));
  const byFit = projects.toSorted((a, b) => fit(a) - fit(b));
  const ofCompanies = new Map(byFit.map((project) => [project.companyId, project]));
  const chosen = [...ofCompanies.values()].toSorted((a, b) => fit(b) - fit(a));
  const ideas = chosen.flatMap(({ id: projectId, media }): IdeaSource[] => {
    const picture = media.find(({ kind }) => kind === "picture");
    return picture ? [{ projectId, mediaId: picture.id }] : [];
  });
  const warsaw = cityByName("Warszawa")!;
  const away = ({ cityId }: { cityId: number }) => distanceKm(warsaw, cityById(cityId)!);
  const nearest = chosen.toSorted(
    (a, b) => Number(isNeeded(b)) - Number(isNeeded(a)) || away(a) - away(b),
  );
  const companyIds = nearest.slice(0, 3).map(({ companyId }) => companyId);
  return { ideas: ideas.slice(0, mostIdeas), companyIds };
}

function demoWorks() {
  const works: { id: string; text: string }[] = proposeWorks(services);
  for (const [at, text] of ownWorks) works.splice(at, 0, { id: randomUUID(), text });
  return works.map(({ id, text }, index) => ({ id, text, done: index < doneWorks }));
}
