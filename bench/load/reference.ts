// The least a server on these tables can do: `node:http`, one prepared statement, its rows as JSON;
// bytes it was given; or the statements of a transaction it was given. Started by the benches; prints
// its port.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { deserialize } from "node:v8";
import pg from "pg";
import type { RecordedStatement } from "./recording.ts";

/** As many as ask at once. */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 8 });

/** One page of four by the covering index, with what a card shows. */
const pageOf = (city: string) => `
  select c.id, c.name, c.slug, c.description, c.city_id, c.subcategory_ids, c.logo_id, s.rank
  from (
    select id, rank from company_search
    where main = $1::smallint ${city} and ($2::bigint = 0 or subs & $2::bigint <> 0)
    order by rank desc, id limit 4) s
  join company c on c.id = s.id
  order by s.rank desc, c.id`;

const companyColumns =
  "id, name, slug, description, city_id, subcategory_ids, service_ids, style_ids, logo_id, tier, phone, website";

const kept = new Map<string, Buffer>();

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": body.length,
      });
      response.end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});

async function answer(request: IncomingMessage): Promise<Buffer> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const value = searchParams.get("v") ?? "";
  if (pathname === "/search") return search(value);
  if (pathname === "/slug") return company(value);
  if (request.method === "POST") return write(pathname);
  if (request.method === "PUT") {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    kept.set(pathname, Buffer.concat(chunks));
  }
  return kept.get(pathname) ?? Buffer.alloc(0);
}

const names = new Map<string, string>();

/** Sends the statements kept for the path. */
async function write(path: string): Promise<Buffer> {
  const statements = deserialize(kept.get(path)!) as RecordedStatement[];
  const client = await pool.connect();
  try {
    let last: unknown;
    for (const { text, values } of statements) {
      const name = names.get(text) ?? `w${names.size}`;
      names.set(text, name);
      const named = values.length > 0 && { name };
      const { rows } = await client.query({ ...named, text, values: [...values] });
      last = rows[0] ?? last;
    }
    client.release();
    return Buffer.from(JSON.stringify(last ?? null));
  } catch (error) {
    // Ends its transaction as well.
    client.release(true);
    throw error;
  }
}

/** @param value Main category, city or 0, and bits of trades or 0: `2,756135,8192`. */
async function search(value: string): Promise<Buffer> {
  const [main, city, subs] = value.split(",");
  const values = [main, subs];
  const { rows } =
    city === "0"
      ? await pool.query({ name: "country", text: pageOf(""), values })
      : await pool.query({
          name: "city",
          text: pageOf("and city_id = $3"),
          values: [...values, city],
        });
  return Buffer.from(JSON.stringify({ companies: rows }));
}

async function company(slug: string): Promise<Buffer> {
  const { rows } = await pool.query({
    name: "slug",
    text: `select ${companyColumns} from company where slug = $1 and published_at is not null`,
    values: [slug],
  });
  return Buffer.from(JSON.stringify(rows[0] ?? null));
}

server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
