import { findAccountByEmail } from "./features/accounts/account-queries.server.ts";
import { inTurn } from "./platform/db/turn.server.ts";
import type { Services } from "./platform/services.server.ts";

const firmsPerLine = 50;

/**
 * Fills an empty database with the demo marketplace.
 * @returns a sentence on how to sign in, or undefined in a database without demo accounts.
 */
export async function prepareDemo(
  services: Services,
  say: (line: string) => void,
): Promise<string | undefined> {
  // Only here: a production process never reads the demo's texts.
  const { demoAccounts, loadDemo, needsDemo } = await import("../demo/load.ts");
  const load = async () => {
    // The one before has loaded it.
    if (!(await needsDemo(services))) return;
    const startedAt = performance.now();
    const { imported } = await loadDemo(services, {
      companies: services.config.demoCompanies,
      onProgress(progress) {
        if (progress.step === "drawing") return say("Przygotowuję zdjęcia firm pokazowych…");
        const { done, of } = progress;
        if (done % firmsPerLine === 0) say(`Wczytuję firmy pokazowe: ${done} z ${of}…`);
      },
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    say(`Firmy pokazowe gotowe: ${imported} w ${seconds} s.`);
  };
  const onWaiting = () => say("Firmy pokazowe wczytuje już inny proces, czekam na niego…");
  if (await needsDemo(services)) await inTurn(services.db, { name: "demo", onWaiting }, load);
  const { client, company, password } = demoAccounts;
  const account = await findAccountByEmail(services.db, client);
  return account && `Konta pokazowe: ${client} i ${company}, hasło: ${password}`;
}
