import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../src/platform/db/embedded.server.ts";
import { started } from "../tests/servers/started.ts";

const root = resolve(import.meta.dirname, "..");
const account = { email: "fachowiec@domistrz.example", password: "demo-domistrz-2026" };

export type BenchSite = {
  url: string;
  dataDir: string;
  /** Resident memory of the server process in megabytes, now. */
  memoryMb(): number;
  /** Samples the memory every 20 ms until called. */
  watchMemory(): () => { peakMb: number };
  stop(): Promise<void>;
};

/** The built marketplace in a process of its own, with a small demo and its own database. */
export async function startBenchSite(): Promise<BenchSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "domistrz-bench-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, "src/server.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DEMO: "1",
      DEMO_COMPANIES: "48",
      LOG_LEVEL: "silent",
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
    },
  });
  await started(child);
  const memoryMb = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
  };
  return {
    url,
    dataDir,
    memoryMb,
    watchMemory() {
      let peakMb = memoryMb();
      const timer = setInterval(() => (peakMb = Math.max(peakMb, memoryMb())), 20);
      return () => {
        clearInterval(timer);
        return { peakMb };
      };
    },
    async stop() {
      child.kill("SIGTERM");
      await new Promise((done) => child.once("exit", done));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type BenchCaller = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: BodyInit },
) => Promise<Response>;

/** A signed-in company of the demo, by HTTP as a browser would. */
export async function signInCompany({ url }: BenchSite): Promise<BenchCaller> {
  const cookies = new Map<string, string>();
  const call: BenchCaller = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    headers.set("x-csrf-token", cookies.get("csrf_token") ?? "");
    headers.set("origin", url);
    const request: RequestInit & { duplex: "half" } = { ...init, headers, duplex: "half" };
    const response = await fetch(`${url}/api${path}`, request);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  await call("/auth/ping");
  await fetch(url).then((page) => {
    for (const line of page.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
  });
  const response = await call("/auth/signin", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!response.ok)
    throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  return call;
}
