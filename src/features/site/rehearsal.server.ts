import { Agent, get, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { listenAside } from "../../platform/http/listen.server.ts";
import type { Logger } from "../../platform/log.server.ts";
import { cities } from "../catalogue/cities.server.ts";
import { subcategories } from "../catalogue/data/subcategories.ts";
import type { CompanyCard } from "../companies/contract.ts";

const rounds = 40;
const searchesOfRound = 40;
const companiesOfRound = 8;
/** As many ask at once as a site works for, so that it learns to read for several together. */
const connections = 4;

/** A process that was killed is to be back within three seconds; half a second is left to who starts it. */
const upWithinMs = 2_500;

type Rehearsal = Play & {
  log: Logger;
  /** Milliseconds; 0 for none. */
  mostMs: number;
  /** What the start took until now. */
  startMs: number;
  signal: AbortSignal | undefined;
};

type Play = {
  /** The search answers from memory: until then it would be asked in vain. */
  areCompaniesInStep: () => boolean;
};

type Shown = Pick<CompanyCard, "slug" | "pictures">;

/**
 * Asks a server that nobody can reach yet what guests will ask. A process that has just begun reads the code of its
 * pages and compiles as it goes: its first page takes a third of a second of processor, its first thousand searches
 * several times what later ones take. Meanwhile the log tells of failures only, or it would tell of each question;
 * without a browser's name none is a view; and a failure ends it and nothing else.
 */
export async function rehearse(
  server: Server,
  { log, areCompaniesInStep, mostMs, startMs, signal }: Rehearsal,
): Promise<void> {
  if (mostMs === 0) return;
  const startedAt = performance.now();
  const inTime = AbortSignal.timeout(Math.round(Math.min(mostMs, rehearsalMsOf(startMs))));
  const ending = AbortSignal.any([inTime, ...(signal ? [signal] : [])]);
  const { level } = log;
  if (log.isLevelEnabled("info")) log.level = "warn";
  try {
    await play(server, { areCompaniesInStep, signal: ending });
  } catch (err) {
    if (!ending.aborted) log.warn({ err }, "rehearsal broken off");
  } finally {
    log.level = level;
  }
  log.info({ ms: Math.round(performance.now() - startedAt) }, "site rehearsed");
}

/**
 * As much as the start took is added at most, for whoever was up soon is up soon; and what is left of the time in which
 * a process is to be up. To a start that was late it adds an eighth.
 */
const rehearsalMsOf = (startMs: number) =>
  Math.min(startMs, Math.max(upWithinMs - startMs, startMs / 8));

async function play(
  server: Server,
  { areCompaniesInStep, signal }: Play & { signal: AbortSignal },
): Promise<void> {
  const aside = await listenAside(server);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (path: string) => askOne(path, { agent, port: aside.port, signal });
  const askAll = (paths: readonly string[]) => Promise.all(paths.map(ask));
  try {
    await askAll(["/", "/architekci", "/fachowcy"]);
    let shown = companiesIn(await ask("/api/companies?limit=48"));
    for (let round = 0; round < rounds; round++) {
      const questions = questionsOf(round);
      const companies = companiesOf(round, shown);
      const [answers] = await Promise.all([
        askAll(areCompaniesInStep() ? questions.map(searchAddress) : []),
        askAll(companies.map(companyAddress)),
        askAll(pagesOf(questions, companies[0])),
      ]);
      if (answers.length > 0) shown = answers.flatMap(companiesIn);
    }
  } finally {
    agent.destroy();
    await aside.close();
  }
}

type Question = { geonameId: number; trade: number };

/** A trade in a town each, from the smallest town and the last trade on: what guests ask first is not kept for it. */
const questionsOf = (round: number): Question[] =>
  Array.from({ length: searchesOfRound }, (_, at) => {
    const nr = round * searchesOfRound + at;
    const { geonameId } = cities.at(-1 - (nr % cities.length))!;
    const turn = Math.floor(nr / cities.length);
    return { geonameId, trade: subcategories.at(-1 - (turn % subcategories.length))!.id };
  });

const searchAddress = ({ geonameId, trade }: Question) =>
  `/api/companies?subcategories=${trade}&location=${geonameId}`;

const companiesIn = (answer: string) => (JSON.parse(answer) as { companies: Shown[] }).companies;

/** Others in the next round, also where the same ones are shown. */
function companiesOf(round: number, shown: readonly Shown[]): readonly Shown[] {
  const first = (round * companiesOfRound) % Math.max(1, shown.length);
  return shown.slice(first, first + companiesOfRound);
}

const companyAddress = ({ slug }: Shown) => `/api/companies/slug/${slug}`;

/** A list, a landing, a company and its newest project, if there is one. */
function pagesOf([one, other]: readonly Question[], company: Shown | undefined): string[] {
  const list = `/szukaj?miasto=${one!.geonameId}&subcategories=${one!.trade}`;
  const landing = `/fachowcy?miasto=${other!.geonameId}`;
  if (!company) return [list, landing];
  const page = `/firma/${company.slug}`;
  const project = company.pictures[0]?.projectId;
  return [list, landing, page, ...(project ? [`${page}?projekt=${project}`] : [])];
}

type Asking = { agent: Agent; port: number; signal: AbortSignal };

/** @throws when there is no whole answer, or one of a server in trouble */
async function askOne(path: string, { agent, port, signal }: Asking): Promise<string> {
  const headers = path.startsWith("/api/") ? {} : { "accept-encoding": "br" };
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    get({ agent, host: "127.0.0.1", port, path, headers, signal }, done).once("error", fail);
  });
  const { statusCode = 0 } = answer;
  const whole = await text(answer);
  if (statusCode >= 500) throw new Error(`${path} was answered ${statusCode}`);
  return whole;
}
