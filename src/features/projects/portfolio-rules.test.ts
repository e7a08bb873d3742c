import { describe, expect, test } from "vitest";
import { arrange, brokenLimit, type Placed } from "./portfolio-rules.ts";

const picture = (mediaId: string, alt = ""): Placed => ({ mediaId, kind: "picture", alt });
const video = (mediaId: string): Placed => ({ mediaId, kind: "video", alt: "" });
const none = { images: undefined, videos: undefined, media: undefined };
const ids = (media: readonly Placed[]) => media.map(({ mediaId }) => mediaId).join(" ");

describe("the order after a change", () => {
  const before = [video("f"), picture("a", "Blat"), picture("b")];

  test("stays when no media are named", () => {
    expect(arrange(before, none)).toEqual(before);
  });

  test("is the one of `media` when that is given", () => {
    const media = [
      { ...picture("b"), alt: undefined },
      { ...video("f"), alt: undefined },
    ];
    expect(ids(arrange(before, { ...none, media }))).toBe("b f");
  });

  test("keeps videos when only pictures are named, and the other way round", () => {
    const images = [{ ...picture("c"), alt: "Zlew" }];
    expect(ids(arrange(before, { ...none, images }))).toBe("c f");
    expect(ids(arrange(before, { ...none, videos: [] }))).toBe("a b");
  });

  test("keeps the words of what is not described again", () => {
    const media = [
      { ...picture("a"), alt: undefined },
      { ...picture("b"), alt: "Okap" },
    ];
    expect(arrange(before, { ...none, media }).map(({ alt }) => alt)).toEqual(["Blat", "Okap"]);
  });

  test("has nothing twice", () => {
    const images = [picture("a"), picture("b"), picture("a")];
    expect(ids(arrange([], { ...none, images }))).toBe("a b");
  });
});

describe("the plan's limit", () => {
  const limit = { total: 3, videos: 1 };
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => picture(String(index)));

  test.each([
    ["as many as the plan allows", [...pictures(2), video("f")], undefined],
    ["a picture in the film's place", pictures(3), undefined],
    ["one too many", pictures(4), "tooManyMedia"],
    ["a film too many", [video("f"), video("g")], "tooManyVideos"],
  ])("%s", (_what, after, broken) => {
    expect(brokenLimit({ before: [], after }, limit)).toBe(broken);
  });

  test("of a smaller plan lets stay what is there", () => {
    const before = pictures(6);
    expect(brokenLimit({ before, after: pictures(6) }, limit)).toBeUndefined();
    expect(brokenLimit({ before, after: pictures(7) }, limit)).toBe("tooManyMedia");
  });
});
