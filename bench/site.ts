import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Site, startDemoSite } from "../tests/servers/site.ts";
import { cpuMsOfProcess, memoryMbOf } from "./load/processes.ts";

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
  const site = await startDemoSite({
    dataDir,
    companies: 48,
    environment: { LOG_LEVEL: "silent" },
  });
  const { url } = site;
  const memoryMb = () => memoryMbOf(site.child.pid!);
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
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type BenchCaller = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: BodyInit },
) => Promise<Response>;

/** Calls by HTTP as a browser would that has these cookies. */
export async function callerOf(
  url: string,
  known: readonly { name: string; value: string }[] = [],
): Promise<BenchCaller> {
  const cookies = new Map(known.map(({ name, value }) => [name, value]));
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
  return call;
}

/** A signed-in company of the demo. */
export async function signInCompany({ url }: BenchSite): Promise<BenchCaller> {
  const call = await callerOf(url);
  const response = await call("/auth/signin", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!response.ok)
    throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  return call;
}

/** Processor time that a site's process has used so far, in milliseconds. */
export const cpuMsOf = ({ child }: Pick<Site, "child">): number => cpuMsOfProcess(child.pid!);
