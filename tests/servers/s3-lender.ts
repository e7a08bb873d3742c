import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedS3Server } from "../../scripts/s3-server.mjs";
import { freePort } from "../../src/platform/db/embedded/embedded.server.ts";

type S3Server = { endpoint: string; stop(): void };

const startTimeoutMs = 60_000;

/** A real S3 server that checks signatures. */
async function startS3Server(python: string): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-s3-"));
  const port = await freePort();
  const script = join(import.meta.dirname, "s3-server.py");
  const server = spawn(python, [script, folder, String(port)], { stdio: "inherit" });
  const stop = () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(server, port);
  } catch (error) {
    stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

async function answering(server: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error("The S3 server did not start");
    if (Date.now() > until) throw new Error("The S3 server does not answer");
    await new Promise((done) => setTimeout(done, 100));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    const response = (isOpen: boolean) => {
      socket.destroy();
      done(isOpen);
    };
    socket.once("connect", () => response(true)).once("error", () => response(false));
  });
}

/**
 * One server for all files of a run, which takes seconds to start: started when the first of them
 * asks for it. `url` answers with its address, or is missing where no server is installed.
 */
export async function lendS3Server(): Promise<{ url: string | null; stop(): Promise<void> }> {
  const python = installedS3Server();
  if (!python) return { url: null, stop: async () => undefined };
  let started: Promise<S3Server> | undefined;
  const desk = createHttpServer((_, response) => {
    started ??= startS3Server(python);
    started.then(
      ({ endpoint }) => response.end(endpoint),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  desk.listen(0, "127.0.0.1");
  await once(desk, "listening");
  const { port } = desk.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      desk.close();
      desk.closeAllConnections();
      (await started?.catch(() => undefined))?.stop();
    },
  };
}
