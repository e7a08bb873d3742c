import {
  type AddressInfo,
  connect as connectTcp,
  createServer,
  type Server,
  type Socket,
} from "node:net";

export type SilentNetwork = {
  /** The database's address by way of this network. */
  url: string;
  fallSilent: (isSilent: boolean) => void;
  /** Cuts what is open now as soon as something is sent on it, which is lost. @returns how many were cut since */
  cutWhenUsed: () => () => number;
  close: () => void;
};

/**
 * A network in front of a database that can fall silent, bytes are lost and nobody is told, and that can cut
 * what was idle.
 */
export async function openSilentNetwork(target: URL): Promise<SilentNetwork> {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let doomed = new Set<Socket>();
  const server: Server = createServer((client) => {
    const database = connectTcp(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    clients.add(client);
    client.on("close", () => clients.delete(client));
    client.prependListener("data", () => doomed.has(client) && client.resetAndDestroy());
    pass(client, database, () => isSilent || doomed.has(client));
    pass(database, client, () => isSilent);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: (is) => (isSilent = is),
    cutWhenUsed() {
      const found = new Set(clients);
      doomed = found;
      return () => [...found].filter(({ destroyed }) => destroyed).length;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function pass(from: Socket, to: Socket, isSilent: () => boolean) {
  from.on("data", (bytes) => isSilent() || to.write(bytes));
  from.on("error", () => to.destroy());
  from.on("close", () => to.destroy());
}
