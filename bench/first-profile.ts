// From the home page to a profile that clients find, with three projects, as a tiler with a phone
// would go: how many taps, fields and seconds it takes. Needs a build: `npm run build` first.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import PostalMime from "postal-mime";
import { firstProfileWalk } from "./first-profile-walk.ts";
import { createHand, type Hand } from "./hand.ts";
import { startBenchSite } from "./site.ts";

const goal = { taps: 35, seconds: 300 };
const email = "glazura.zuraw@example.com";
const name = "Glazura Żuraw";

const site = await startBenchSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: "pl-PL",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const hand = createHand(page);
  const begin = performance.now();
  await page.goto("/");
  for (const [title, part] of firstProfileWalk) {
    const before = { ...hand.counted };
    await part({ page, hand, name, email, mailedLink });
    const { taps, fields, personMs } = hand.counted;
    print(title, {
      taps: taps - before.taps,
      fields: fields - before.fields,
      personMs: personMs - before.personMs,
    });
    for (const [index, label] of hand.pressed.slice(before.taps).entries()) {
      console.log(`  ${String(before.taps + index + 1).padStart(2)} ${label}`);
    }
  }
  const machineMs = performance.now() - begin;
  await page.goto(`/szukaj?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).first().waitFor();
  print("Together", hand.counted);
  const seconds = (hand.counted.personMs + machineMs) / 1000;
  console.log(`With the site's own ${(machineMs / 1000).toFixed(0)} s: ${seconds.toFixed(0)} s`);
  console.log(`Goal: at most ${goal.taps} taps and ${goal.seconds} s`);
  process.exitCode = hand.counted.taps <= goal.taps && seconds <= goal.seconds ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
}

function print(title: string, { taps, fields, personMs }: Hand["counted"]) {
  const seconds = `${(personMs / 1000).toFixed(0)} s of a person`;
  console.log(`${title.padEnd(16)} ${taps} taps, ${fields} fields, ${seconds}`);
}

/** The worker writes mails to the data folder. */
async function mailedLink(): Promise<string> {
  const folder = join(site.dataDir, "mail");
  for (let tries = 0; tries < 100; tries++) {
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const mail = await PostalMime.parse(readFileSync(join(folder, file)));
      const link = /https?:\/\/\S*verificationToken=[\w.-]+/.exec(mail.text ?? "")?.[0];
      if (link && mail.to?.some(({ address }) => address === email)) return link;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("No mail with a link came");
}
