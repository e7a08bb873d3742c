import { beforeAll } from "vitest";
import { openServices } from "../../src/open-services.server.ts";
import { publicChannel } from "../../src/platform/kept/public-change.ts";
import type { TestApp } from "../database.ts";

/**
 * The same site as another process of it would have it: with connections and memory of its own, on the same
 * database. One that is deaf hears of no change, and therefore keeps nothing.
 */
export function useAnotherProcess(app: () => TestApp, { isDeaf = false } = {}): () => TestApp {
  let running: TestApp["running"];
  beforeAll(async () => {
    running = await openServices({ ...app().services.config });
    if (isDeaf) {
      running.services.notices = { listen: () => () => undefined, close: async () => undefined };
    }
    return () => running.close();
  });
  return () => ({ ...app(), running, services: running.services, db: running.services.db });
}

/** When the process has lost the connection by which it hears of changes, and when it hears again. */
export function hearing({ services }: TestApp): { lost: Promise<void>; again: Promise<void> } {
  const [lost, again] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let hasLost = false;
  services.notices.listen(publicChannel, {
    onNotice: () => undefined,
    onLost() {
      hasLost = true;
      lost.resolve();
    },
    onListening: () => hasLost && again.resolve(),
    onClosed: () => undefined,
  });
  return { lost: lost.promise, again: again.promise };
}
