import { statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { PlainFailure } from "./failure/plain-failure.ts";

const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `ma mieć jedną z wartości: ${values.join(", ")}` });
const flag = z
  .enum(["0", "1"], { error: "ma mieć wartość 0 albo 1" })
  .transform((value) => value === "1");
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, abort: true, error: `ma być adresem, na przykład ${example}` });
/** Files that the driver reads as it begins to connect. */
const certificates = ["sslrootcert", "sslcert", "sslkey"];
const databaseAddress = url(/^postgres(ql)?$/, "postgres://user:haslo@host:5432/baza")
  .refine(isDecodable, {
    abort: true,
    error: "ma „%”, za którym nie stoją dwie cyfry szesnastkowe. Sam znak „%” zapisz jako %25",
  })
  .refine(hasCertificates, {
    error: `wskazuje plik, którego nie ma (${certificates.join(", ")})`,
  });
const database = z
  .string()
  .refine(namesOneServer, {
    error:
      "ma wskazywać jeden serwer, bo spośród kilku serwis nie wybiera. Podaj nazwę, która prowadzi zawsze do głównego",
  })
  .pipe(databaseAddress);
const mailServer = url(/^smtps?$/, "smtp://user:haslo@host:587").refine(hasHost, {
  error: "nie ma serwera poczty, na przykład smtp://user:haslo@host:587",
});
const origin = url(/^https?$/, "https://domistrz.pl").refine(isOrigin, {
  error: "ma być samym adresem serwisu, bez ścieżki i parametrów, na przykład https://domistrz.pl",
});
const whole = (least: number, most: number) => {
  const error = `ma być liczbą całkowitą od ${least} do ${most}`;
  // Of what is no number in digits, as 0x10F5 or 1e3, Node would make one all the same.
  const digits = z.string().regex(/^\d{1,6}$/, { abort: true, error });
  return digits.transform(Number).pipe(z.number().min(least, { error }).max(most, { error }));
};
const sender = z.stringFormat(
  "sender",
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  {
    error: "ma być adresem nadawcy, na przykład Domistrz <poczta@domistrz.pl>",
  },
);

/** Every variable the process reads. Empty values count as unset. */
const schema = z.object({
  NODE_ENV: oneOf("production", "development", "test").default("development"),
  PORT: whole(1, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: database.optional(),
  DATABASE_POOL: whole(2, 100).default(12),
  /** How long a statement may take, and how long a silent database is waited for. */
  DATABASE_TIMEOUT_MS: whole(500, 60_000).default(4_000),
  /** From SIGTERM on connections are taken for so long at least: a balancer looks at /api/ready. */
  DRAIN_MS: whole(0, 10_000).default(1_000),
  /** How long it may ask itself what guests will ask, before it listens. */
  REHEARSAL_MS: whole(0, 60_000).default(3_000),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.default("Domistrz <poczta@domistrz.localhost>"),
  S3_ENDPOINT: url(/^https?$/, "https://s3.example").optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OIDC_ISSUER: url(/^https?$/, "https://accounts.google.com").optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SECRET: z.string().min(32, { error: "ma mieć co najmniej 32 znaki" }).optional(),
  DEMO: flag.optional(),
  /** Set by `npm start`: whether the caller asked for production, or only looks at the product. */
  LIVE: flag.optional(),
  /** Firms to load into an empty demo database; fewer make a test start quickly. */
  DEMO_COMPANIES: whole(1, 100_000).optional(),
  TRUSTED_PROXIES: whole(0, 5).default(0),
  RUN: oneOf("all", "web", "worker").default("all"),
  LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
});

type Settings = z.infer<typeof schema>;

export type Config = {
  env: "production" | "development" | "test";
  /** A production site: no demo passwords, no reading of mails in a browser. */
  live: boolean;
  port: number;
  host: string;
  /** Origin used in links and mails, without a trailing slash. */
  appUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  databaseTimeoutMs: number;
  drainMs: number;
  rehearsalMs: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: S3Config | undefined;
  /** Provider behind „Zaloguj się przez Google”. */
  oidc: OidcConfig | undefined;
  secret: string | undefined;
  demo: boolean;
  demoCompanies: number | undefined;
  /** How many reverse proxies in front of us append to X-Forwarded-For. */
  trustedProxies: number;
  run: "all" | "web" | "worker";
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
};

type OidcConfig = { issuer: string; clientId: string; clientSecret: string };

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A wrong setting; `message` is one sentence for the person who starts the process. */
export class ConfigError extends PlainFailure {}

/** Reads and checks the environment once. @throws ConfigError naming every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    refuse([...new Set(wrong)]);
  }
  const value = parsed.data;
  const incomplete = halves(value);
  if (incomplete.length > 0) refuse(incomplete);
  return {
    env: value.NODE_ENV,
    live: value.LIVE ?? value.NODE_ENV === "production",
    port: value.PORT,
    host: value.HOST,
    appUrl: new URL(value.APP_URL ?? `http://localhost:${value.PORT}`).origin,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL && asChecked(value.DATABASE_URL),
    databasePool: value.DATABASE_POOL,
    databaseTimeoutMs: value.DATABASE_TIMEOUT_MS,
    drainMs: value.DRAIN_MS,
    rehearsalMs: value.REHEARSAL_MS,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    s3: readS3(value),
    oidc: readOidc(value),
    secret: value.SECRET,
    demo: value.DEMO ?? value.NODE_ENV !== "production",
    demoCompanies: value.DEMO_COMPANIES,
    trustedProxies: value.TRUSTED_PROXIES,
    run: value.RUN,
    logLevel: value.LOG_LEVEL,
  };
}

function refuse(wrong: string[]): never {
  throw new ConfigError(`Złe ustawienia środowiska – ${wrong.join("; ")}`);
}

/** Other programs of PostgreSQL take a list, `a,b` in place of the server or as `?host=a,b`. */
function namesOneServer(address: string): boolean {
  return !/^[a-z]+:\/\/[^/?#]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&#]*(?:,|%2C)/i.test(address);
}

function isOrigin(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address);
  return /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === "";
}

/** The driver decodes all of it as it begins to connect. */
function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== "";
  } catch {
    return false;
  }
}

/** Without one the library would ask this machine. */
function hasHost(address: string): boolean {
  return new URL(address).hostname !== "";
}

function hasCertificates(address: string): boolean {
  const { searchParams } = new URL(address);
  const files = certificates.flatMap((name) => searchParams.get(name) || []);
  return files.every((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/**
 * By the name of what the driver makes of it: with each of the others every process writes a warning of ten lines
 * into the log, and the driver's next version is to check less.
 */
function asChecked(address: string): string {
  if (/[?&]uselibpqcompat=/.test(address)) return address;
  return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, "$1verify-full");
}

/** Settings of which one means nothing without the others; and those that may be left out. */
const groups = [
  {
    needed: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    others: ["S3_REGION"],
  },
  { needed: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"], others: [] },
] as const;

/** @returns what is missing of each group that is set in part: it would be ignored without a word. */
function halves(value: Settings): string[] {
  return groups.flatMap(({ needed, others }) => {
    const given = [...needed, ...others].find((name) => value[name] !== undefined);
    const missing = needed.filter((name) => value[name] === undefined);
    if (!given || missing.length === 0) return [];
    return `${given} wymaga też ${new Intl.ListFormat("pl").format(missing)}`;
  });
}

function readS3(value: Settings): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = "eu-central-1" } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function readOidc(value: Settings): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret };
}
