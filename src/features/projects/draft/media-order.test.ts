import { describe, expect, test } from "vitest";
import { fitting, moved, allowanceOf } from "./media-order.ts";

const letters = ["a", "b", "c", "d"];

describe("moving a photo", () => {
  test("puts it where it is wanted, and the others close up", () => {
    expect(moved(letters, 3, 0)).toEqual(["d", "a", "b", "c"]);
    expect(moved(letters, 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moved(letters, 1, 1)).toEqual(letters);
  });

  test("beyond either end changes nothing", () => {
    for (const [from, to] of [
      [0, -1],
      [3, 4],
      [-1, 2],
      [9, 0],
    ] as const) {
      expect(moved(letters, from, to)).toEqual(letters);
    }
  });

  test("leaves the list it was given alone", () => {
    moved(letters, 0, 3);
    expect(letters).toEqual(["a", "b", "c", "d"]);
  });
});

describe("the room of a plan", () => {
  const picture = (name: string) => ({ name, kind: "picture" as const });
  const video = (name: string) => ({ name, kind: "video" as const });
  const allowance = { total: 4, videos: 1 };

  test("is filled in the order of choosing, and the rest is named with its reason", () => {
    const there = [picture("1"), picture("2")];
    const chosen = [video("a"), video("b"), picture("c"), picture("d")];
    const { taken, left } = fitting(there, chosen, allowance);
    expect(taken.map(({ name }) => name)).toEqual(["a", "c"]);
    expect(left).toEqual([
      { item: video("b"), limitError: "tooManyVideos" },
      { item: picture("d"), limitError: "tooMany" },
    ]);
  });

  test("is three where the plan could not be read", () => {
    expect(allowanceOf({ projectMedia: allowance })).toEqual(allowance);
    expect(allowanceOf({ projectMedia: null })).toEqual({ total: 3, videos: 1 });
  });

  test("may be used by photos alone", () => {
    const chosen = ["a", "b", "c", "d"].map(picture);
    expect(fitting([], chosen, allowance).left).toEqual([]);
  });

  test("takes nothing where a plan that became smaller left too much", () => {
    const there = ["1", "2", "3", "4", "5"].map(picture);
    expect(fitting(there, [picture("a")], allowance).taken).toEqual([]);
  });
});
