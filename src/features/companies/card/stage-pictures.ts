import type { CompanyCard } from "../contract.ts";

type CardPicture = CompanyCard["pictures"][number];
type StagePicture = Omit<CardPicture, "projectId" | "projectTitle">;

const mostAtOnce = 3;

/**
 * What a card shows of a company's work, `atOnce` side by side where there is room. Two views of
 * one room beside each other look like one picture cut up: neighbours are of different projects,
 * and the row ends where they no longer would be. Without projects, the company's background. Each
 * is a link, so one without a description of its own is called by the company's name.
 */
export function stagePictures({
  companyName,
  pictures,
  background,
}: Pick<CompanyCard, "companyName" | "pictures" | "background">): {
  pictures: StagePicture[];
  atOnce: number;
} {
  const named = (picture: StagePicture) => ({ ...picture, alt: picture.alt || companyName });
  if (pictures.length === 0) return { pictures: background ? [named(background)] : [], atOnce: 1 };
  const isOfOne = new Set(pictures.map(({ projectId }) => projectId)).size === 1;
  const shown: CardPicture[] = [];
  for (const picture of pictures) {
    if (shown.some(({ id }) => id === picture.id)) continue;
    if (!isOfOne && shown.at(-1)?.projectId === picture.projectId) break;
    shown.push(picture);
  }
  return { pictures: shown.map(named), atOnce: isOfOne ? 1 : Math.min(mostAtOnce, shown.length) };
}

/**
 * As a page carries it. What stands in place of a picture until it comes are bytes that no compression
 * makes smaller: those in sight have it, the others their colour. A background that is not shown is not there.
 */
export function lightCard(company: CompanyCard): CompanyCard {
  const inSight = new Set(
    stagePictures(company)
      .pictures.slice(0, mostAtOnce)
      .map(({ id }) => id),
  );
  const pictures = company.pictures.map((picture) =>
    inSight.has(picture.id) ? picture : { ...picture, placeholder: null },
  );
  return {
    ...company,
    pictures,
    background: pictures.length > 0 ? null : company.background,
  };
}
