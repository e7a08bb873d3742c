import { styleById, subcategoryById } from "../catalogue/catalogue.ts";
import { cityById } from "../catalogue/cities.server.ts";
import { toPicture, videoUrl } from "../media/picture.ts";
import type { Project, ProjectWithCompany } from "./contract.ts";
import type { ProjectMedium, ProjectRow, ProjectWithCompanyRow } from "./queries.server.ts";

/** A project as the wire carries it. */
export function toProject(row: ProjectRow): Project {
  const pictures = row.media.flatMap(pictureOf);
  const films = row.media.flatMap(filmOf);
  return {
    id: row.id,
    ownerId: row.companyId,
    corporate_user_id: row.companyId,
    title: row.title,
    description: row.description,
    subcategory_ids: row.subcategoryIds,
    style_ids: row.styleIds,
    stylesUsed: row.styleIds.flatMap((id) => {
      const style = styleById(id);
      return style ? [{ id, name: style.label }] : [];
    }),
    serviceType: subcategoryById(row.subcategoryIds[0] ?? 0)?.name ?? null,
    images: pictures.map(({ url }) => url),
    videos: films.map(({ url }) => url),
    pictures,
    films,
    start_date: row.startDate,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toProjectWithCompany(row: ProjectWithCompanyRow): ProjectWithCompany {
  const { companyId: id, slug, companyName, logo } = row;
  const logoUrl = logo && toPicture({ ...logo, placeholder: null, colour: null }, "").url;
  const city = cityById(row.cityId)?.name ?? "";
  return { ...toProject(row), company: { id, slug, companyName, logoUrl, city } };
}

function pictureOf(medium: ProjectMedium): Project["pictures"] {
  const { kind, width, height, alt } = medium;
  if (kind !== "picture" || !width || !height) return [];
  return [toPicture({ ...medium, width, height }, alt)];
}

function filmOf(medium: ProjectMedium): Project["films"] {
  if (medium.kind !== "video") return [];
  const { id, contentType, width, height, durationMs } = medium;
  return [
    { id, url: videoUrl(id, contentType), contentType, width, height, durationMs, posterUrl: null },
  ];
}
