export type Style = {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
};

// Ids are stored with companies and are bits of search masks: add at the end, never renumber or reuse.
export const styles: readonly Style[] = [
  { id: 1, slug: "nowoczesny", label: "Nowoczesny" },
  { id: 2, slug: "skandynawski", label: "Skandynawski" },
  { id: 3, slug: "minimalistyczny", label: "Minimalistyczny" },
  { id: 4, slug: "klasyczny", label: "Klasyczny" },
  { id: 5, slug: "loftowy", label: "Loftowy" },
  { id: 6, slug: "japandi", label: "Japandi" },
  { id: 7, slug: "boho", label: "Boho" },
  { id: 8, slug: "glamour", label: "Glamour" },
  { id: 9, slug: "rustykalny", label: "Rustykalny" },
  { id: 10, slug: "industrialny", label: "Industrialny" },
  { id: 11, slug: "prowansalski", label: "Prowansalski" },
  { id: 12, slug: "eklektyczny", label: "Eklektyczny" },
];
