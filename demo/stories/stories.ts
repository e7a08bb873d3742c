import { architectStories } from "./stories-architects.ts";
import { constructionStories } from "./stories-construction.ts";
import { finishingStories } from "./stories-finishing.ts";
import { furnitureStories } from "./stories-furniture.ts";
import { gardenStories } from "./stories-garden.ts";
import { placeStories } from "./stories-places.ts";
import type { Story } from "./story.ts";

export const stories: Story[] = [
  ...architectStories,
  ...constructionStories,
  ...finishingStories,
  ...furnitureStories,
  ...gardenStories,
  ...placeStories,
];
