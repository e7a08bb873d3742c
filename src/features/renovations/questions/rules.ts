export const questionRules = {
  textMax: 1000,
  /** Of each side about one offer: who wants to talk longer accepts it. */
  mostOfSide: 30,
} as const;
