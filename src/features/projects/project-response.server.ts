import { styleById, subcategoryById } from "../catalogue/catalogue.ts";
import { cityById } from "../catalogue/cities.server.ts";
import { type Medium, toMedium } from "../media/medium.ts";
import { toPicture } from "../media/picture.ts";
import type { Project, ProjectWithCompany } from "./contract.ts";
import type { ProjectRow, ProjectWithCompanyRow } from "./queries.server.ts";

/** A project as the wire carries it. */
export function toProject(row: ProjectRow): Project {
  const media = row.media.map((medium) => toMedium(medium, medium.alt));
  const pictures = media.flatMap((medium) => (medium.type === "image" ? [pictureOf(medium)] : []));
  const videos = media.flatMap((medium) => (medium.type === "video" ? [videoOf(medium)] : []));
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
    videos: videos.map(({ url }) => url),
    pictures,
    films: videos,
    media,
    is_draft: row.isDraft,
    version: row.version,
    start_date: row.startDate,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toProjectWithCompany(row: ProjectWithCompanyRow): ProjectWithCompany {
  const { companyId: id, slug, companyName, logo } = row;
  const logoUrl = logo && toPicture(logo, "").url;
  const city = cityById(row.cityId)?.name ?? "";
  return { ...toProject(row), company: { id, slug, companyName, logoUrl, city } };
}

const pictureOf = ({ type: _type, ...picture }: Extract<Medium, { type: "image" }>) => picture;
const videoOf = ({ type: _type, ...video }: Extract<Medium, { type: "video" }>) => video;
