import { randomBytes, randomUUID } from "node:crypto";
import type { CalendarEntry } from "../../src/features/calendar/months.ts";
import { mainCategoryBySlug } from "../../src/features/catalogue/catalogue.ts";
import { cityByName } from "../../src/features/catalogue/cities.server.ts";
import { insertCompany } from "../../src/features/companies/queries.server.ts";
import { setCalendar } from "../../src/features/companies/set-calendar.server.ts";
import { refreshCompanySearch } from "../../src/features/search/index/search-index.server.ts";
import type { WorkArea } from "../../src/features/work-area/work-area.ts";
import type { Database, Executor } from "../../src/platform/db/connect.server.ts";
import type { ApiCaller } from "../api-caller.ts";
import type { TestApp } from "../database.ts";
import { addAccount, createTestAccount, signedIn } from "./accounts.ts";

export type CompanyTraits = {
  name?: string;
  /** 1 architects, 2 tradespeople. */
  mainId?: 1 | 2;
  city?: string;
  description?: string;
  subcategoryIds?: number[];
  serviceIds?: number[];
  styleIds?: number[];
  phone?: string;
  website?: string;
  workArea?: WorkArea | null;
  tier?: number;
  months?: CalendarEntry[];
  /** Each with one photo unless it says otherwise: without any it is a draft. */
  projects?: { title: string; description: string; pictures?: number }[];
  isEmailConfirmed?: boolean;
  /** The time of all that happens here. */
  now?: Date;
};

export type TestCompany = { id: string; slug: string; name: string; contactEmail: string };

/** A complete company with its search row, made by the code that the product uses. */
export async function addCompany(db: Database, traits: CompanyTraits = {}): Promise<TestCompany> {
  const id = randomUUID();
  const now = traits.now ?? new Date();
  const name = traits.name ?? "Kowalski Wnętrza";
  const contactEmail = `biuro-${id}@firma.example`;
  return db.transaction().execute(async (trx) => {
    const { isEmailConfirmed } = traits;
    await addAccount(trx, {
      id,
      role: "corporate",
      email: `${id}@firma.example`,
      isEmailConfirmed,
      at: now,
    });
    const slug = await insertCompany(trx, {
      id,
      name,
      mainId: traits.mainId ?? 2,
      contactEmail,
      contactConfirmedAt: now,
      cityId: cityByName(traits.city ?? "Warszawa")!.geonameId,
      description: traits.description ?? "Pracujemy czysto i w terminie.",
      subcategoryIds: traits.subcategoryIds ?? [14],
      serviceIds: traits.serviceIds,
      styleIds: traits.styleIds,
      phone: traits.phone,
      website: traits.website,
      logoId: await addPicture(trx, id),
      backgroundId: await addPicture(trx, id),
      workArea: traits.workArea,
      tier: traits.tier ?? 3,
      createdAt: now,
    });
    if (traits.months) await setCalendar(trx, { companyId: id, months: traits.months, at: now });
    for (const [index, project] of (traits.projects ?? []).entries()) {
      const createdAt = new Date(now.getTime() + index * 1000);
      await addProject(trx, { companyId: id, createdAt, ...project });
    }
    await refreshCompanySearch(trx, id, now);
    return { id, slug, name, contactEmail };
  });
}

/** Of the owner's, in no project. @returns its id. */
export async function addPicture(db: Executor, ownerId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("media")
    .values({
      id,
      owner_id: ownerId,
      kind: "picture",
      sha256: randomBytes(32),
      content_type: "image/jpeg",
      size_bytes: 1000n,
      width: 1200,
      height: 800,
    })
    .execute();
  return id;
}

/** Made at once, without what saving one asks for. @returns its id. */
export async function addProject(
  db: Executor,
  project: {
    companyId: string;
    title: string;
    description: string;
    createdAt: Date;
    pictures?: number;
  },
): Promise<string> {
  const id = randomUUID();
  const { companyId, title, description, createdAt } = project;
  await db
    .insertInto("project")
    .values({ id, company_id: companyId, title, description, created_at: createdAt })
    .execute();
  for (let position = 0; position < (project.pictures ?? 1); position++) {
    const mediaId = await addPicture(db, companyId);
    await db
      .insertInto("project_media")
      .values({ project_id: id, media_id: mediaId, position, alt: "" })
      .execute();
  }
  return id;
}

export type Owner = { id: string; email: string; api: ApiCaller; slug: string };

/** A private account, signed in. */
export async function newPrivate(app: TestApp): Promise<Owner> {
  const person = await createTestAccount(app, { role: "private" });
  return { ...person, api: await signedIn(app, person.id) };
}

type OwnerTraits = {
  isEmailConfirmed?: boolean;
  name?: string;
  main?: "architekci" | "fachowcy";
  workArea?: WorkArea | null;
  tier?: number;
};

/** A company as sign-up leaves it, signed in: name, city and main category, nothing else. */
export async function newCompany(app: TestApp, traits: OwnerTraits = {}): Promise<Owner> {
  const name = traits.name ?? "Glazura Nowak";
  const mainId = mainCategoryBySlug(traits.main ?? "fachowcy")!.id;
  const account = await createTestAccount(app, {
    role: "corporate",
    confirmed: traits.isEmailConfirmed,
    company: { name, mainId, cityId: 756_135, tier: traits.tier ?? 2 },
  });
  return { ...account, api: await signedIn(app, account.id) };
}
