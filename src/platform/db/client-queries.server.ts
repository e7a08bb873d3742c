import type { Socket } from "node:net";
import type { ClientBase, QueryConfig, QueryResult } from "pg";
import type { StatementNames } from "./statement-names.server.ts";

type Answered = (error: Error | null, result?: QueryResult) => void;
type Ask = (query: QueryConfig, answered: Answered) => void;
type Answer = PromiseWithResolvers<QueryResult | undefined>;

/** What `isDatabaseUnavailable` knows it by. */
export const unanswered = "Statement was not answered in time";

/** SQLSTATE read_only_sql_transaction: nothing here asks for that, so another server has become the main one. */
export const becameReplica = "25006";

/**
 * Gives often asked statements a name, and closes a connection whose statement got no answer in
 * `timeoutMs`: the driver would hand it to the next one, who would wait behind the unanswered statement.
 * So it does with one that has become read only: a new one may lead to the server that is the main one now.
 */
export function prepareAndGiveUp(
  client: ClientBase,
  { nameOf, timeoutMs }: { nameOf: StatementNames; timeoutMs: number },
): void {
  const driver = client.query.bind(client) as (...args: unknown[]) => unknown;
  const ask: Ask = driver;
  const line = new Line(client);
  const asking = (...args: unknown[]) => {
    const [query, second, third] = args;
    if (!isStatement(query)) return driver(...args);
    const [values, called] = typeof second === "function" ? [undefined, second] : [second, third];
    const answer: Answer = Promise.withResolvers();
    const timer = setTimeout(givingUp(answer, line), timeoutMs);
    const config = toConfig(query, values, nameOf);
    const settle = settling(answer, { timer, line });
    ask(config, (error, result) => {
      if (!isUnprepared(error)) return settle(error, result);
      ask({ ...config, name: undefined }, settle);
    });
    if (typeof called !== "function") return answer.promise.catch(withOwnStack);
    const tell = called as Answered;
    return void answer.promise.then((result) => tell(null, result), tell);
  };
  client.query = asking as typeof client.query;
}

/** SQLSTATE invalid_sql_statement_name and duplicate_prepared_statement. */
const unprepared = new Set(["26000", "42P05"]);

/**
 * Where nobody waits for the answers before, a statement is sent by its name while it is still being
 * prepared for somebody else. When that fails, as by a lock that was not given, those behind know a name that the
 * database does not. Nothing was done yet: they ask without it.
 */
function isUnprepared(error: Error | null): boolean {
  return unprepared.has((error as { code?: string } | null)?.code ?? "");
}

/** Anything else the driver is asked for sends itself. */
function isStatement(query: unknown): query is QueryConfig | string {
  return typeof query === "string" || (typeof query === "object" && !("submit" in query!));
}

function toConfig(
  query: QueryConfig | string,
  given: unknown,
  nameOf: StatementNames,
): QueryConfig {
  const values = Array.isArray(given) ? (given as unknown[]) : undefined;
  if (typeof query !== "string") return values ? { ...query, values } : query;
  const name = values && values.length > 0 ? nameOf(query) : undefined;
  return { ...(name !== undefined && { name }), text: query, values };
}

/**
 * Apart from who asks, and not left to the driver's promises: until old objects are collected those keep
 * all that a statement found (docs/decisions/preact.md, what a page leaves).
 */
function settling(
  { resolve, reject }: Answer,
  { timer, line }: { timer: NodeJS.Timeout; line: Line },
): Answered {
  return (error, result) => {
    clearTimeout(timer);
    if (!error) return resolve(result);
    line.failed(error);
    reject(error);
  };
}

function givingUp({ reject }: Answer, line: Line) {
  return () => {
    line.giveUp();
    reject(new Error(unanswered));
  };
}

/** The connection under a client. */
class Line {
  private readonly client: ClientBase;
  private isGivenUp = false;

  constructor(client: ClientBase) {
    this.client = client;
  }

  /** From now on nobody is given it: what the driver says of the end of its stream comes later than who asks next. */
  giveUp() {
    this.isGivenUp = true;
    // By it the driver's pool knows whom to keep.
    Object.assign(this.client, { _queryable: false });
    this.client.emit("leaving");
    // The driver's types leave it out.
    (this.client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }

  /** With whoever waited too long on one that is shared, those end who waited behind: they were not cut off. */
  failed(error: Error) {
    if ((error as { code?: string }).code === becameReplica) this.giveUp();
    else if (!this.isGivenUp && tellsOfEnd(error)) cutOff.add(error);
  }
}

const cutOff = new WeakSet<Error>();

/** Whether the connection of a statement ended, by nobody here, before its answer was there. */
export function wasCutOff(error: unknown): boolean {
  return error instanceof Error && cutOff.has(error);
}

/** Of the system, and of PostgreSQL to a connection that was idle for too long: idle_session_timeout. */
const endings = new Set(["ECONNRESET", "EPIPE", "57P05"]);

/** Of a network that is silent it is not known: ETIMEDOUT is none. */
function tellsOfEnd(error: Error): boolean {
  return (
    endings.has((error as { code?: string }).code ?? "") ||
    /^Connection terminated|^Client (?:has encountered a connection error|was closed)/.test(
      error.message,
    )
  );
}

/** The place where the statement was sent from, and not where its answer came in. */
function withOwnStack(error: Error): never {
  Error.captureStackTrace(error);
  throw error;
}
