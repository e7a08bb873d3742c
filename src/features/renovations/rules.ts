export const renovationStatuses = ["open", "paused", "closed"] as const;
export type RenovationStatus = (typeof renovationStatuses)[number];

export const offerStatuses = ["waiting", "accepted", "declined"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Who writes about an offer before it is accepted. */
export const messageAuthors = ["owner", "company"] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

export const renovationRules = {
  nameMax: 80,
  descriptionMax: 2000,
  mostTrades: 30,
  mostStyles: 12,
  /** Renovations of one account: more are no plans of a homeowner. */
  mostPerOwner: 50,
  /** Companies saved in one. */
  mostSaved: 100,
  /** Square metres; what the column holds. */
  areaMax: 30_000,
  /** Złoty: more is a slip of the finger. */
  budgetMax: 100_000_000,
  /** Different ones; of each kind as many as a house may have. */
  mostRooms: 20,
  mostOfRoom: 9,
  roomNameMax: 40,
  /** Pictures saved in one. */
  mostIdeas: 100,
  /** City of a new one, as the specification has it. */
  defaultCity: "Warszawa",
} as const;
