import { randomUUID } from "node:crypto";
import { insertAccount } from "../features/accounts/account-queries.server.ts";
import type { StoredAvailability } from "../features/calendar/months.ts";
import { wireAvailability } from "../features/calendar/months.ts";
import { backdatePublication } from "../features/companies/publication-queries.server.ts";
import { insertCompany } from "../features/companies/queries.server.ts";
import { setCalendar } from "../features/companies/set-calendar.server.ts";
import { savePicture } from "../features/media/pictures/store.server.ts";
import { insertProject } from "../features/projects/write-queries.server.ts";
import { refreshCompanySearch } from "../features/search/index/search-index.server.ts";
import type { Executor } from "../platform/db/connect.server.ts";
import type { CheckedRow } from "./check-row.server.ts";
import type { RowPictures } from "./row-pictures.server.ts";

type Writing = { checked: CheckedRow; pictures: RowPictures; now: Date };

/**
 * Writes account, company, calendar, projects, pictures and search row; for a transaction of its own.
 * @returns the id, or undefined when the address got an account meanwhile.
 */
export async function writeRow(executor: Executor, input: Writing): Promise<string | undefined> {
  const id = randomUUID();
  const { row } = input.checked;
  const joinedAt = row.joinedAt ?? input.now;
  const isNew = await insertAccount(executor, {
    id,
    role: "corporate",
    email: row.email,
    ...row.contactName,
    passwordHash: null,
    emailConfirmedAt: joinedAt,
    at: joinedAt,
  });
  if (!isNew) return undefined;
  const mediaIds = await savePictures(executor, { ownerId: id, pictures: input.pictures });
  await writeCompany(executor, { ...input, id, joinedAt, mediaIds });
  await writeProjects(executor, { ...input, id, joinedAt, mediaIds });
  await refreshCompanySearch(executor, id, input.now);
  await backdatePublication(executor, { companyId: id, at: joinedAt });
  return id;
}

async function savePictures(
  executor: Executor,
  { ownerId, pictures }: { ownerId: string; pictures: RowPictures },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [file, picture] of pictures) {
    ids.set(file, await savePicture(executor, { ownerId, picture }));
  }
  return ids;
}

type Owned = Writing & { id: string; joinedAt: Date; mediaIds: Map<string, string> };

async function writeCompany(executor: Executor, input: Owned) {
  const { checked, id, joinedAt, mediaIds } = input;
  const { row } = checked;
  await insertCompany(executor, {
    id,
    name: row.name,
    mainId: checked.mainId,
    contactEmail: row.email,
    cityId: checked.cityId,
    workArea: checked.workArea,
    description: row.description,
    subcategoryIds: checked.subcategoryIds,
    serviceIds: checked.serviceIds,
    styleIds: checked.styleIds,
    phone: row.phone,
    website: row.website,
    logoId: row.logo ? mediaIds.get(row.logo) : null,
    backgroundId: row.background ? mediaIds.get(row.background) : null,
    tier: row.plan,
    createdAt: joinedAt,
  });
  const months = Object.entries(row.calendar).map(([month, wire]) => {
    return { month, availability: storedAvailability.get(wire) ?? null };
  });
  if (months.length === 0) return;
  const confirmedAt = row.calendarConfirmedAt ?? input.now;
  await setCalendar(executor, { companyId: id, months, at: confirmedAt });
}

/** A month that is not set has no stored value. */
const storedAvailability = new Map(
  Object.entries(wireAvailability).map(([stored, wire]) => [wire, stored as StoredAvailability]),
);

async function writeProjects(executor: Executor, input: Owned) {
  for (const [i, project] of input.checked.row.projects.entries()) {
    const media = new Map(
      project.pictures.map(({ file, alt }) => [input.mediaIds.get(file)!, alt]),
    );
    await insertProject(executor, {
      id: randomUUID(),
      companyId: input.id,
      title: project.title,
      description: project.description,
      subcategoryIds: input.checked.projects[i]!.subcategoryIds,
      styleIds: input.checked.projects[i]!.styleIds,
      startDate: project.startDate ? `${project.startDate}-01` : null,
      createdAt: project.createdAt ?? input.joinedAt,
      media: [...media].map(([mediaId, alt]) => ({ mediaId, alt })),
    });
  }
}
