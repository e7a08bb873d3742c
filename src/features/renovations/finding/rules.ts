export const findingRules = {
  /** Companies that come at once under „Przeglądaj więcej firm”. */
  pageSize: 6,
  mostAtOnce: 48,
} as const;
