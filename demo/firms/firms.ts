import type { DemoFirm } from "./demo-firm.ts";
import { houseFirms } from "./firms-architects-houses.ts";
import { interiorFirms } from "./firms-architects-interiors.ts";
import { buildingFirms } from "./firms-building.ts";
import { finishingFirms } from "./firms-finishing.ts";
import { furnitureFirms } from "./firms-furniture.ts";
import { outdoorFirms } from "./firms-outdoor.ts";

export const demoFirms: readonly DemoFirm[] = [
  ...houseFirms,
  ...interiorFirms,
  ...buildingFirms,
  ...finishingFirms,
  ...furnitureFirms,
  ...outdoorFirms,
];
