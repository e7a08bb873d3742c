import type { Server } from "node:http";
import { createServer, type ListenOptions, Server as NetServer } from "node:net";

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

/** @throws when the port is taken */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const reusePort = sockets > 1;
  await listenOn(server, { port, host, reusePort });
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  // As HTTP servers make theirs.
  const others = Array.from({ length: sockets - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit("connection", socket),
    ),
  );
  for (const other of others) await listenOn(other, { port: taken, host, reusePort });
  return {
    port: taken,
    close: async () => void (await Promise.all([server, ...others].map(closeOne))),
  };
}

function listenOn(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((done, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      done();
    });
  });
}

/** `Server.close` of HTTP would cut idle connections at once. */
const closeOne = (server: NetServer) =>
  new Promise<void>((done) => {
    NetServer.prototype.close.call(server, () => done());
  });
