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
  close: () => void;
};

/** A network in front of a database that can fall silent: bytes are lost, nobody is told. */
export async function openSilentNetwork(target: URL): Promise<SilentNetwork> {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const database = connectTcp(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    pass(client, database, () => isSilent);
    pass(database, client, () => isSilent);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: (is) => (isSilent = is),
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
