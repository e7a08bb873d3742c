import type { OfferMessage } from "./contract.ts";
import type { OfferMessageRow } from "./offer-message-queries.server.ts";

export function toOfferMessage({ id, author, text, createdAt }: OfferMessageRow): OfferMessage {
  return { id, author, text, createdAt: createdAt.toISOString() };
}

/** By offer, each in the order given. */
export function byOffer(rows: readonly OfferMessageRow[]): (offerId: string) => OfferMessage[] {
  const groups = Map.groupBy(rows, ({ offerId }) => offerId);
  return (offerId) => (groups.get(offerId) ?? []).map(toOfferMessage);
}
