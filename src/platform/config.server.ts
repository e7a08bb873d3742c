import { resolve } from "node:path";
import { z } from "zod";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `ma być adresem, na przykład ${example}` });

/** Every variable the process reads. Empty values count as unset. */
const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce
    .number({ error: "ma być liczbą od 0 do 65535" })
    .int()
    .min(0)
    .max(65_535, { error: "ma być liczbą od 0 do 65535" })
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: url(/^https?$/, "https://domistrz.pl").optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://user:haslo@host:5432/baza").optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  /** How long a statement may take, and how long a silent database is waited for. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(4_000),
  /** From SIGTERM on connections are taken for so long at least: a balancer looks at /api/ready. */
  DRAIN_MS: z.coerce.number().int().min(0).max(10_000).default(1_000),
  SMTP_URL: url(/^smtps?$/, "smtp://user:haslo@host:587").optional(),
  MAIL_FROM: z.string().default("Domistrz <poczta@domistrz.localhost>"),
  S3_ENDPOINT: url(/^https?$/, "https://s3.example").optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("eu-central-1"),
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
  DEMO_COMPANIES: z.coerce.number().int().min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  RUN: z.enum(["all", "web", "worker"]).default("all"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

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

export type OidcConfig = { issuer: string; clientId: string; clientSecret: string };

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A wrong setting; `message` is one sentence for the person who starts the process. */
export class ConfigError extends Error {}

/** Reads and checks the environment once. @throws ConfigError naming every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`Złe ustawienia środowiska – ${wrong.join("; ")}`);
  }
  const value = parsed.data;
  return {
    env: value.NODE_ENV,
    live: value.LIVE ?? value.NODE_ENV === "production",
    port: value.PORT,
    host: value.HOST,
    appUrl: (value.APP_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    databaseTimeoutMs: value.DATABASE_TIMEOUT_MS,
    drainMs: value.DRAIN_MS,
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

function readS3(value: z.infer<typeof schema>): S3Config | undefined {
  if (!value.S3_ENDPOINT) return undefined;
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = value;
  if (!bucket || !id || !secret) {
    throw new ConfigError(
      "Złe ustawienia środowiska – S3_ENDPOINT wymaga też S3_BUCKET, S3_ACCESS_KEY_ID i S3_SECRET_ACCESS_KEY",
    );
  }
  return {
    endpoint: value.S3_ENDPOINT,
    bucket,
    region: value.S3_REGION,
    accessKeyId: id,
    secretAccessKey: secret,
  };
}

function readOidc(value: z.infer<typeof schema>): OidcConfig | undefined {
  if (!value.OIDC_ISSUER) return undefined;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (!clientId || !clientSecret) {
    throw new ConfigError(
      "Złe ustawienia środowiska – OIDC_ISSUER wymaga też OIDC_CLIENT_ID i OIDC_CLIENT_SECRET",
    );
  }
  return { issuer, clientId, clientSecret };
}
