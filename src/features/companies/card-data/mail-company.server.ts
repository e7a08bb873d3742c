import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailCompany } from "../../../platform/mail/mail-content.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { pictureUrl, widthsOf } from "../../media/picture.ts";
import { readCards } from "./cards.server.ts";

const photoWidth = 960;

/** How a mail shows a company; nothing of one that is hidden. */
export async function companyForMail(
  { db, config: { appUrl }, now }: Pick<Services, "db" | "config" | "now">,
  companyId: string,
): Promise<MailCompany | undefined> {
  const [card] = await readCards(db, { ids: [companyId], now: now() });
  if (!card) return undefined;
  const photo = card.pictures[0] ?? card.background;
  const width = photo && widthsOf(photo.width).find((step) => step >= photoWidth);
  return {
    name: withoutLinks(card.companyName),
    line: `${card.specialization}, ${card.city}`,
    url: `${appUrl}/firma/${card.slug}`,
    logoUrl: card.logoUrl && `${appUrl}${card.logoUrl}`,
    photoUrl: photo ? `${appUrl}${width ? pictureUrl(photo.id, width, "jpg") : photo.url}` : null,
  };
}
