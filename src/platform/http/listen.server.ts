import { close as closeFile, open as openFile } from "node:fs";
import type { Server } from "node:http";
import {
  type AddressInfo,
  createServer,
  type ListenOptions,
  Server as NetServer,
  type Socket,
} from "node:net";
import { devNull } from "node:os";
import { PlainFailure } from "../failure/plain-failure.ts";

/**
 * Node takes one waiting connection a turn of the loop from each socket that listens. In a flood a turn
 * lasts as long as a page takes to render, and connections, those of health checks among them, would
 * wait for seconds to be taken; of so many sockets on the same port so many are taken at once.
 */
const sockets = process.platform === "linux" ? 8 : 1;

export type Listening = {
  port: number;
  /** Takes no new connections; resolves when all are gone. */
  close(): Promise<void>;
};

type Options = {
  port: number;
  host: string;
  /** A connection could not be taken, for want of file descriptors for instance; later ones may be. */
  onRefused: (error: Error) => void;
  /** How often it is looked whether there are file descriptors left. */
  lookEveryMs?: number;
};

/** @throws when somebody listens on the port */
export async function assertPortFree(address: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  await listenOn(probe, address);
  await closeOne(probe);
}

/** @throws when the port is taken */
export async function listen(
  server: Server,
  { port, host, onRefused, lookEveryMs = 10_000 }: Options,
): Promise<Listening> {
  // Whoever shares theirs, as another site that began to start at the same time, would share it with us.
  await assertPortFree({ port, host });
  await listenOn(server, { port, host, reusePort: sockets > 1 }).catch((error: unknown) => {
    if (!isUnsupported(error)) throw error;
    return listenOn(server, { port, host });
  });
  const { port: taken } = server.address() as AddressInfo;
  const others = await listenBeside(server, { port: taken, host });
  for (const one of [server, ...others]) one.on("error", onRefused);
  const looking = setInterval(() => lookForDescriptors(onRefused), lookEveryMs).unref();
  return {
    port: taken,
    async close() {
      clearInterval(looking);
      await Promise.all([server, ...others].map(closeOne));
    },
  };
}

/** Where none are left the system cuts off whoever comes, and tells nobody. */
function lookForDescriptors(onNone: (error: Error) => void) {
  openFile(devNull, (error, descriptor) => {
    if (!error) return closeFile(descriptor, () => undefined);
    if (error.code === "EMFILE" || error.code === "ENFILE") onNone(error);
  });
}

/**
 * A server that nobody can reach yet answers on a port of its own, which only this machine reaches. `close` cuts what
 * is connected: another program there may have come upon the port, and would stay.
 */
export async function listenAside(server: Server): Promise<Listening> {
  const aside = passingTo(server);
  const connected = new Set<Socket>();
  aside.on("connection", (socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  await listenOn(aside, { port: 0, host: "127.0.0.1" });
  const { port } = aside.address() as AddressInfo;
  const close = () => {
    for (const socket of connected) socket.destroy();
    return closeOne(aside);
  };
  return { port, close };
}

/** Takes connections for another, as HTTP servers make their own. */
const passingTo = (server: Server) =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit("connection", socket),
  );

/** As many further sockets as the system allows. */
async function listenBeside(
  server: Server,
  address: { port: number; host: string },
): Promise<NetServer[]> {
  const others: NetServer[] = [];
  while (others.length < sockets - 1) {
    const other = passingTo(server);
    try {
      await listenOn(other, { ...address, reusePort: true });
    } catch {
      break;
    }
    others.push(other);
  }
  return others;
}

/** Systems that cannot share a port between sockets say so in several ways. */
const isUnsupported = (error: unknown) =>
  ["ENOTSUP", "EOPNOTSUPP", "ENOPROTOOPT", "EINVAL", "ENOSYS"].includes(
    (error as NodeJS.ErrnoException).code ?? "",
  );

function listenOn(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((done, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(unknownHost(error) ?? error);
    server.once("error", fail);
    server.listen(options, () => {
      server.off("error", fail);
      done();
    });
  });
}

/** A name without an address would else be told as that of a database, which is looked up as well. */
function unknownHost({ syscall, code, hostname }: NodeJS.ErrnoException & { hostname?: string }) {
  if (syscall !== "getaddrinfo") return undefined;
  return new PlainFailure(`Złe ustawienia środowiska – HOST: ${hostname} nie ma adresu (${code})`);
}

/** `Server.close` of HTTP would cut idle connections at once. */
const closeOne = (server: NetServer) =>
  new Promise<void>((done) => {
    NetServer.prototype.close.call(server, () => done());
  });
