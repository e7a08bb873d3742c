export const questionRules = {
  textMax: 1000,
  /** Messages that each side may write about one offer: who wants to talk longer accepts it. */
  mostOfSide: 30,
} as const;
