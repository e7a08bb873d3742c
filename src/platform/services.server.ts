import type { Config } from "./config.server.ts";
import type { Database, Executor } from "./db/connect.server.ts";
import type { Notices } from "./db/notices.server.ts";
import type { Limits } from "./http/limits.server.ts";
import type { Kept } from "./kept/kept.server.ts";
import type { Logger } from "./log.server.ts";
import type { Mailer } from "./mail/mailer.server.ts";
import type { Storage } from "./storage/storage.server.ts";

/** What the features work with; made once at start, passed in everywhere. */
export type Services = {
  config: Config;
  db: Database;
  /** For one row by its key, which everybody asks for: `platform/db/pipeline.server.ts`. */
  pipeline: Executor;
  /** What the database tells by NOTIFY. */
  notices: Notices;
  /** Null where everything is to be read anew: outside the web server. */
  kept: Kept | null;
  log: Logger;
  /** Somebody with a session, but not the owner, looks at the page of a company with this slug. */
  noteView: (slug: string) => void;
  mailer: Mailer;
  storage: Storage;
  limits: Limits;
  /** Key for signatures that never leave the server (CSRF tokens, unsubscribe links). */
  secret: Buffer;
  now: () => Date;
};
