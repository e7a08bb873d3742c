import { connect, type Connection } from "../src/platform/db/connect.server.ts";
import { createLogger } from "../src/platform/log.server.ts";
import { site } from "./site.ts";

export type ShownCompany = { id: string; slug: string; companyName: string; city: string };
export type ShownProject = { id: string; title: string; pictures: unknown[] };

/** A published company with projects that have several pictures. */
export async function findCompany(kind: "architekci" | "fachowcy"): Promise<ShownCompany> {
  const { companies } = await getJson<{ companies: (ShownCompany & { pictures: unknown[] })[] }>(
    `/companies?mainCategory=${kind}&limit=24`,
  );
  const company = companies.find(({ pictures }) => pictures.length >= 6);
  if (!company) throw new Error(`No company of ${kind} has pictures`);
  return company;
}

export async function projectsOf(companyId: string): Promise<ShownProject[]> {
  const { projects } = await getJson<{ projects: ShownProject[] }>(`/projects/${companyId}/list`);
  return projects;
}

/** A busy test machine may be told to come back; so would a browser. */
async function getJson<T>(path: string): Promise<T> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const response = await fetch(`${site().url}/api${path}`);
    if (response.ok) return (await response.json()) as T;
    await new Promise((next) => setTimeout(next, 1000));
  }
  throw new Error(`${path} was not answered`);
}

const connections = new Map<string, Connection>();

/** To the site's own database, as the product has it: one for all files of a worker. */
export function database(): Connection {
  const { databaseUrl: url } = site();
  const connection = connections.get(url) ?? connect({ url, max: 2, log: createLogger("error") });
  connections.set(url, connection);
  return connection;
}

/** One statement on the site's own database, for what no page can bring about. */
export const execute = (statement: string, values: unknown[]) =>
  database().pool.query(statement, values);

/** How many edits the server keeps that are not saved yet. */
export async function draftsOf(email: string): Promise<number> {
  const { rows } = await execute(
    `select count(*)::int as count from edit_draft d join account a on a.id = d.account_id
     where a.email = $1`,
    [email],
  );
  return (rows[0] as { count: number }).count;
}

/** Where the mails of a company go. */
export async function contactEmailOf(companyId: string): Promise<string> {
  const { rows } = await execute("select contact_email from company where id = $1", [companyId]);
  return (rows[0] as { contact_email: string }).contact_email;
}

/** Every browser of a run has one address; earlier tests must not use up the attempts of later ones. */
export const forgetLimits = () => execute("delete from rate_limit", []);
