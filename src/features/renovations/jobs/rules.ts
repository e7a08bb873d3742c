export const jobRules = {
  /** Around a city that was named without a distance. */
  usualKm: 50,
  mostKm: 1000,
  /** To choose from; the last is the whole country. */
  radiiKm: [10, 25, 50, 100, 200, 1000],
  /** Those of the whole list come a screen at a time. */
  pageSize: 12,
  /** A list by fit is short: it is for choosing, not for reading all. */
  mostByFit: 48,
  /** On the own profile. */
  onProfile: 5,
} as const;
