import { join } from "node:path";
import type { Config } from "./config.server.ts";

type Lack = {
  /** For the log. */
  logged: string;
  /** For whoever starts the site. */
  said: string;
};

/** What a site for real lacks though it starts without: nobody would get its mails, or could use what they link to. */
export function lacksOf(config: Config): Lack[] {
  if (!config.live) return [];
  return [addressLack(config), config.run === "web" ? undefined : mailLack(config)].filter(
    (lack) => lack !== undefined,
  );
}

function addressLack({ appUrl }: Config): Lack | undefined {
  if (!isLocal(new URL(appUrl).hostname)) return undefined;
  return {
    logged: "APP_URL leads to this machine: nobody else can use the links in mails",
    said: `Uwaga: linki w wiadomościach prowadzą do ${appUrl}, czyli do komputera odbiorcy. Ustaw APP_URL na adres serwisu.`,
  };
}

function mailLack({ smtpUrl, mailFrom, dataDir }: Config): Lack | undefined {
  if (!smtpUrl) {
    return {
      logged: "no SMTP_URL: mails are written to files, and nobody gets them",
      said: `Uwaga: bez SMTP_URL serwis nie wysyła wiadomości. Zapisuje je, razem z działającymi linkami, w folderze ${join(dataDir, "mail")}.`,
    };
  }
  const [, host = ""] = /@([^\s<>@]+)>?$/.exec(mailFrom) ?? [];
  if (!isLocal(host)) return undefined;
  return {
    logged: "MAIL_FROM is of no domain: mail servers refuse it",
    said: `Uwaga: nadawcy „${mailFrom}” serwery poczty nie przyjmują. Ustaw MAIL_FROM na adres w domenie serwisu.`,
  };
}

/** Names that no other machine knows by this one. */
const isLocal = (host: string) => /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/i.test(host);
