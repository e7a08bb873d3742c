import type { DemoFirm } from "./demo-firm.ts";
import { HOUSE_FIRMS } from "./firms-architects-houses.ts";
import { INTERIOR_FIRMS } from "./firms-architects-interiors.ts";
import { BUILDING_FIRMS } from "./firms-building.ts";
import { FINISHING_FIRMS } from "./firms-finishing.ts";
import { FURNITURE_FIRMS } from "./firms-furniture.ts";
import { OUTDOOR_FIRMS } from "./firms-outdoor.ts";

export const DEMO_FIRMS: readonly DemoFirm[] = [
  ...HOUSE_FIRMS,
  ...INTERIOR_FIRMS,
  ...BUILDING_FIRMS,
  ...FINISHING_FIRMS,
  ...FURNITURE_FIRMS,
  ...OUTDOOR_FIRMS,
];
