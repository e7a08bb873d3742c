import { describe, expect, test } from "vitest";
import { megabytes, uploadText } from "../upload-client/upload-text.ts";
import {
  goalOfPixels,
  hasTransparency,
  isSmallEnough,
  isWithinLimit,
  previewSize,
  qualitiesWithinLimit,
  shrinkGoalOf,
  sentSize,
} from "./shrink-rules.ts";

describe("a photo before it leaves", () => {
  test("is worth making smaller above a megabyte, and has to be above the limit", () => {
    const limit = 5 * 1024 * 1024;
    expect(shrinkGoalOf({ size: 1_000_000 }, {})).toBe("preview");
    expect(shrinkGoalOf({ size: 1_000_001 }, {})).toBe("smaller");
    expect(shrinkGoalOf({ size: limit }, {})).toBe("smaller");
    expect(shrinkGoalOf({ size: limit + 1 }, {})).toBe("within limit");
    // No server takes what it is.
    expect(shrinkGoalOf({ size: 9 }, { from: "heif" })).toBe("within limit");
  });

  test("has to be made smaller when it has more pixels than are taken, however few its bytes", () => {
    expect(goalOfPixels({ width: 8000, height: 5000 }, "preview")).toBe("preview");
    expect(goalOfPixels({ width: 8160, height: 6120 }, "preview")).toBe("within limit");
    expect(goalOfPixels({ width: 8160, height: 6120 }, "smaller")).toBe("within limit");
    expect(goalOfPixels({ width: 1, height: 30_001 }, "preview")).toBe("within limit");
  });

  test("that has to come within the limit aims well below it, and gives up sharpness last", () => {
    expect(isWithinLimit({ size: 4.5 * 1024 * 1024 })).toBe(true);
    expect(isWithinLimit({ size: 4.5 * 1024 * 1024 + 1 })).toBe(false);
    expect(isWithinLimit({ size: 0 })).toBe(false);
    expect(qualitiesWithinLimit[0]).toBe(0.85);
    expect(qualitiesWithinLimit.toSorted((a, b) => b - a)).toEqual(qualitiesWithinLimit);
  });

  test("stays as it is unless a fifth is saved", () => {
    expect(isSmallEnough({ size: 800 }, { size: 1000 })).toBe(true);
    expect(isSmallEnough({ size: 801 }, { size: 1000 })).toBe(false);
    expect(isSmallEnough({ size: 0 }, { size: 1000 })).toBe(false);
  });

  test("has at most 2560 pixels on its longer side, and never more than before", () => {
    expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 2560, height: 1920 });
    expect(sentSize({ width: 3000, height: 4000 })).toEqual({ width: 1920, height: 2560 });
    expect(sentSize({ width: 1200, height: 900 })).toEqual({ width: 1200, height: 900 });
    expect(sentSize({ width: 20_000, height: 2 })).toEqual({ width: 2560, height: 1 });
    expect(previewSize({ width: 960, height: 480 })).toEqual({ width: 480, height: 240 });
  });

  test("is known to let its ground show through by a single pixel", () => {
    expect(hasTransparency(Uint8ClampedArray.of(0, 0, 0, 255, 9, 9, 9, 255))).toBe(false);
    expect(hasTransparency(Uint8ClampedArray.of(0, 0, 0, 255, 9, 9, 9, 254))).toBe(true);
  });

  test("is spoken of in megabytes, the Polish way", () => {
    expect(megabytes(0)).toBe("0 MB");
    expect(megabytes(900)).toBe("0,1 MB");
    expect(megabytes(64 * 1024 * 1024)).toBe("64 MB");
    expect(uploadText.shrunk(4.8 * 1024 * 1024, 0.9 * 1024 * 1024)).toBe(
      "Zmniejszono z 4,8 MB do 0,9 MB",
    );
    expect(uploadText.shrunk(1_623_089, 1_599_038)).toBe("");
    expect(uploadText.shrunk(1_599_038, 1_623_089)).toBe("");
    expect(uploadText.sent(12 * 1024 * 1024, 64 * 1024 * 1024)).toBe("Przesłano 12 z 64 MB");
  });
});
