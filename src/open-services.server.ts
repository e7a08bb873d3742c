import type { Config } from "./platform/config.server.ts";
import { type Connection, connect } from "./platform/db/connect.server.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "./platform/db/embedded/embedded.server.ts";
import { createNotices } from "./platform/db/notices.server.ts";
import { openPipeline } from "./platform/db/pipeline.server.ts";
import { createLimits } from "./platform/http/limits.server.ts";
import { readSecret } from "./platform/http/secret.server.ts";
import { createLogger, type Logger } from "./platform/log.server.ts";
import { createMailer } from "./platform/mail/mailer.server.ts";
import type { Services } from "./platform/services.server.ts";
import { openStorage } from "./platform/storage/open.server.ts";

export type RunningServices = {
  services: Services;
  connection: Connection;
  databaseUrl: string;
  /** Closes everything in the order that does not hang; the embedded database goes last. */
  close(): Promise<void>;
  /** The same for a command beside a running site, whose embedded database it leaves running. Of the two the last stops it. */
  leave(): Promise<void>;
};

/** Starts or connects to everything the features need. */
export async function openServices(
  config: Config,
  onProgress?: (step: string) => void,
  signal?: AbortSignal,
): Promise<RunningServices> {
  const log = createLogger(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await embeddedIn(config, log, { onProgress, signal });
  try {
    return await openAround(config, log, embedded);
  } catch (error) {
    if (embedded?.joined) await embedded.leave();
    else await embedded?.stop();
    throw error;
  }
}

async function openAround(
  config: Config,
  log: Logger,
  embedded: EmbeddedPostgres | undefined,
): Promise<RunningServices> {
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  // What can fail comes first: the rest holds connections.
  const storage = await openStorage(config);
  const secret = readSecret(config);
  const mailer = createMailer(config);
  const asking = { url: databaseUrl, timeoutMs: config.databaseTimeoutMs, log };
  const connection = connect({ ...asking, max: config.databasePool });
  const pipeline = openPipeline(asking);
  const services: Services = {
    config,
    db: connection.db,
    pipeline: pipeline.executor,
    notices: createNotices({ url: databaseUrl, log }),
    kept: null,
    log,
    noteView: () => undefined,
    mailer,
    storage,
    limits: createLimits(connection.pool),
    secret,
    now: () => new Date(),
  };
  const disconnect = async () => {
    mailer.close();
    await services.notices.close();
    await pipeline.close();
    await connection.close();
  };
  const close = async () => {
    await disconnect();
    await embedded?.stop();
  };
  const leave = async () => {
    if (!embedded?.joined) return close();
    await disconnect();
    await embedded.leave();
  };
  return { services, connection, databaseUrl, close, leave };
}

function embeddedIn(
  config: Config,
  log: Logger,
  whileStarting: Pick<Parameters<typeof startEmbeddedPostgres>[0], "onProgress" | "signal">,
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    durable: config.env !== "test",
    ...whileStarting,
    onEnd: (why) => log.error({ why }, "embedded database ended and is started again"),
  });
}
