export const renovationPhotoRules = {
  /** Of one renovation. */
  most: 10,
} as const;
