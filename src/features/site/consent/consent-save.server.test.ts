import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { useWeb } from "../../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

/** As the form without JavaScript is sent. @returns where it leads */
async function choose(back: string) {
  const { status, headers } = await web().send("/zgoda-cookies", {
    method: "POST",
    headers: {
      origin: app().services.config.appUrl,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ wybor: "zadne", powrot: back }).toString(),
  });
  expect([status, headers.getSetCookie()[0]]).toEqual([
    303,
    expect.stringMatching(/^zgoda_cookies=/),
  ]);
  return headers.get("location");
}

test.each(["/", "/zaloguj?redirect=%2Fkonto", "/szukaj?miasto=Radom#wyniki"])(
  "a choice of cookies leads back to %s",
  async (path) => {
    expect(await choose(path)).toBe(path);
  },
);

test.each(["https://zly.pl", "//zly.pl", "/\\zly.pl", "/\t/zly.pl", "/\n/zly.pl", "/a\r\nb: c"])(
  "a choice of cookies leads to no other site: %j",
  async (path) => {
    expect(await choose(path)).toBe("/");
  },
);
