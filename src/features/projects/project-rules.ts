import { cleanText } from "../../platform/form/clean-text.ts";

/** What the form and the server both hold a project to. */
export const projectRules = {
  titleMax: 100,
  descriptionMin: 50,
  descriptionMax: 125,
  altMax: 200,
  /** More than any plan allows in one project: bounds the request, the plan decides. */
  maxMedia: 60,
  maxProjects: 500,
} as const;

/** In signs as people count them and the rule does: an emoji is one. */
export const descriptionLength = (text: string): number => [...cleanText(text)].length;
