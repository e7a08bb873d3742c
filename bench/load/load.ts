import { connect, type Socket } from "node:net";

type Load = {
  port: number;
  /** Path and query of the n-th request. */
  pathOf: (n: number) => string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
};

export type LoadFigures = {
  /** Whole answers a second. */
  rate: number;
  requests: number;
  /** Answers with another status than 200. */
  refused: number;
  /** Milliseconds, shortest first. */
  latencies: number[];
  /** Bytes of the last body. */
  bodyBytes: number;
};

/**
 * Closed loop over kept connections, each asking anew as soon as it has its answer. Written on
 * sockets: a client that parses less leaves the machine to the server that is measured.
 */
export async function putLoad(load: Load): Promise<LoadFigures> {
  const figures = { requests: 0, refused: 0, latencies: [] as number[], bodyBytes: 0 };
  const until = performance.now() + load.seconds * 1000;
  const startedAt = performance.now();
  const lines = Object.entries({ host: `localhost:${load.port}`, ...load.headers });
  const rest = ` HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  let asked = 0;
  const next = () => `GET ${load.pathOf(asked++)}${rest}`;
  const ask = async (connection: Connection) => {
    while (performance.now() < until) {
      const sentAt = performance.now();
      const answer = await connection.ask(next());
      figures.latencies.push(performance.now() - sentAt);
      figures.requests += 1;
      figures.bodyBytes = answer.bodyBytes;
      if (answer.status !== 200) figures.refused += 1;
    }
    connection.close();
  };
  const opened = Array.from({ length: load.connections }, () => openConnection(load.port));
  await Promise.all((await Promise.all(opened)).map(ask));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    ...figures,
    rate: figures.requests / seconds,
    latencies: figures.latencies.toSorted((left, right) => left - right),
  };
}

export type Connection = {
  /** One request after another. @throws when the server closes without an answer. */
  ask(request: string): Promise<Answer>;
  close(): void;
};

/** Kept open, and opened anew when an answer says that the server closes it. */
export async function openConnection(port: number): Promise<Connection> {
  let socket = await openSocket(port);
  let read = createReader(socket);
  const reopen = async () => {
    socket.destroy();
    socket = await openSocket(port);
    read = createReader(socket);
  };
  return {
    async ask(request) {
      // The server closes what nobody has used for a while.
      if (socket.readyState !== "open") await reopen();
      socket.write(request);
      const answer = await read();
      if (answer.isLast) await reopen();
      return answer;
    },
    close: () => socket.destroy(),
  };
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => done(socket));
    socket.once("error", fail);
  });
}

type Answer = { status: number; bodyBytes: number; isLast: boolean };

/** Reads one answer at a time: of a known length, or chunked. */
function createReader(socket: Socket): () => Promise<Answer> {
  let buffered: Buffer = Buffer.alloc(0);
  let waiting: { done: (answer: Answer) => void; fail: (error: Error) => void } | undefined;
  const settle = () => {
    const answer = waiting && parse(buffered);
    if (!waiting || !answer) return;
    const { done } = waiting;
    waiting = undefined;
    buffered = buffered.subarray(answer.end);
    done(answer);
  };
  socket.on("data", (chunk: Buffer) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    settle();
  });
  socket.on("close", () => waiting?.fail(new Error("The server closed the connection")));
  socket.on("error", (error) => waiting?.fail(error));
  return () =>
    new Promise((done, fail) => {
      waiting = { done, fail };
      settle();
    });
}

const lastChunk = Buffer.from("\r\n0\r\n\r\n");

function parse(bytes: Buffer): (Answer & { end: number }) | undefined {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = bytes.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const bodyStart = headEnd + 4;
  const last = length === undefined ? bytes.indexOf(lastChunk, headEnd) : undefined;
  if (last === -1) return undefined;
  const end = last === undefined ? bodyStart + Number(length) : last + lastChunk.length;
  const isLast = /\r\nconnection: close/i.test(head);
  return bytes.length < end ? undefined : { status, bodyBytes: end - bodyStart, isLast, end };
}
