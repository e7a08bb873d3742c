export const checklistRules = {
  mostItems: 100,
  textMax: 120,
  /** A proposed work's own, or a random one. */
  itemId: /^[a-z0-9][a-z0-9-]{0,59}$/,
} as const;
