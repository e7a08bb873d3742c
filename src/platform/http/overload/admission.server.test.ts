import { EventEmitter } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type AdmissionOptions, createAdmission } from "./admission.server.ts";

/** A client's request as far as an admission looks at it, with what became of it. */
function client(remoteAddress = "192.0.2.1") {
  const req = { socket: { remoteAddress }, headers: {} };
  const response = Object.assign(new EventEmitter(), { req, destroyed: false, write: () => true });
  const state = { became: "waiting" };
  return { response, state };
}

function crowd(size: number, options: AdmissionOptions) {
  const admission = createAdmission(options);
  const clients = Array.from({ length: size }, client);
  for (const { response, state } of clients) {
    admission.admit(response as unknown as ServerResponse, {
      kind: "call",
      work: () => (state.became = "worked on"),
      refuse: () => (state.became = "refused"),
    });
  }
  return { clients, became: () => clients.map(({ state }) => state.became) };
}

test("some are worked on, some wait for their turn, the rest is refused at once", () => {
  const two = { burst: 2, standing: 2 };
  const mostWaiting = { call: two, page: two };
  const { clients, became } = crowd(4, { mostAtOnce: 1, mostWaiting, now: () => 0 });
  expect(became()).toEqual(["worked on", "waiting", "waiting", "refused"]);
  clients[0]!.response.emit("prefinish");
  clients[0]!.response.emit("close");
  expect(became()).toEqual(["worked on", "worked on", "waiting", "refused"]);
  clients[1]!.response.emit("close");
  expect(became()).toEqual(["worked on", "worked on", "worked on", "refused"]);
});

test("of what is done at once each turn of the loop takes one, so that others are seen meanwhile", async () => {
  let time = 0;
  const admission = createAdmission({ now: () => time });
  const order: string[] = [];
  const ask = (name: string, ms: number) => {
    const { response } = client();
    const work = () => {
      time += ms;
      order.push(name);
      response.emit("prefinish");
    };
    admission.admit(response as unknown as ServerResponse, {
      kind: "page",
      work,
      refuse: () => undefined,
    });
  };
  for (const name of ["page 1", "page 2", "page 3"]) ask(name, 3);
  expect(order).toEqual(["page 1"]);
  await turn();
  order.push("somebody is let in");
  await turn();
  expect(order).toEqual(["page 1", "page 2", "somebody is let in", "page 3"]);
  await turn();
  for (let nr = 0; nr < 10; nr++) ask("call", 0.1);
  expect(order.filter((name) => name === "call")).toHaveLength(10);
});

test("of calls fewer may wait once the queue is no burst, of pages as many", async () => {
  let time = 0;
  const mostWaiting = { call: { burst: 3, standing: 1 }, page: { burst: 3, standing: 3 } };
  const admission = createAdmission({ mostAtOnce: 1, mostWaiting, now: () => time });
  const ask = (kind: "call" | "page") => {
    const { response, state } = client();
    const its = {
      kind,
      work: () => (state.became = "worked on"),
      refuse: () => (state.became = "refused"),
    };
    admission.admit(response as unknown as ServerResponse, its);
    return { response, state };
  };
  const of = (asked: ReturnType<typeof ask>[]) => asked.map(({ state }) => state.became);
  const [first, second] = [ask("call"), ask("call")];
  time = 299;
  expect(of([ask("call"), ask("page")])).toEqual(["waiting", "waiting"]);
  time = 300;
  expect(of([ask("call"), ask("page")])).toEqual(["refused", "waiting"]);
  await turn();
  first.response.emit("prefinish");
  expect(of([second, ask("call")])).toEqual(["worked on", "refused"]);
});

test("a burst is one however long nobody has waited before it", () => {
  const mostWaiting = { call: { burst: 3, standing: 1 }, page: { burst: 3, standing: 1 } };
  const { became } = crowd(5, { mostAtOnce: 1, mostWaiting, now: () => 60_000 });
  expect(became()).toEqual(["worked on", "waiting", "waiting", "waiting", "refused"]);
});

test("who waited too long is refused, who gave up is passed over", async () => {
  let time = 0;
  const { clients, became } = crowd(4, { mostAtOnce: 1, longestWaitMs: 400, now: () => time });
  clients[1]!.response.destroyed = true;
  await turn();
  time = 300;
  clients[0]!.response.emit("prefinish");
  expect(became()).toEqual(["worked on", "waiting", "worked on", "waiting"]);
  await turn();
  time = 401;
  clients[2]!.response.emit("prefinish");
  expect(became().at(-1)).toBe("refused");
});

test("a crowd of one address waits for itself, and keeps nobody else waiting", () => {
  const three = { burst: 3, standing: 3 };
  const mostWaiting = { call: three, page: three };
  const admission = createAdmission({ mostAtOnce: 1, mostWaiting, now: () => 0 });
  const told: string[] = [];
  const ask = (name: string, address: string) => {
    const { response } = client(address);
    admission.admit(response as unknown as ServerResponse, {
      kind: "call",
      work: () => told.push(name),
      refuse: () => told.push(`not ${name}`),
    });
    return () => response.emit("prefinish");
  };
  const crowd = [1, 2, 3, 4].map((nr) => ask(`crowd ${nr}`, "192.0.2.1"));
  expect(told.splice(0)).toEqual(["crowd 1"]);
  // The queue is full: whose line is the longest gives way, and to nobody of its own.
  const anna = ask("Anna", "192.0.2.2");
  expect(told.splice(0)).toEqual(["not crowd 4"]);
  for (const nr of [5, 6]) ask(`crowd ${nr}`, "192.0.2.1");
  expect(told.splice(0)).toEqual(["not crowd 5", "not crowd 6"]);
  crowd[0]!();
  ask("Jan", "192.0.2.3");
  expect(told.splice(0)).toEqual(["crowd 2"]);
  crowd[1]!();
  anna();
  crowd[2]!();
  expect(told).toEqual(["Anna", "crowd 3", "Jan"]);
});

test("twice as many calls are worked on at once as pages", () => {
  const admission = createAdmission({ mostAtOnce: 4, now: () => 0 });
  const begun: string[] = [];
  const ask = (kind: "call" | "page") => {
    const { response } = client();
    const work = () => begun.push(kind);
    admission.admit(response as unknown as ServerResponse, { kind, work, refuse: () => undefined });
    return response;
  };
  const [page] = [ask("page"), ask("call"), ask("call"), ask("page"), ask("call")];
  expect(begun).toEqual(["page", "call", "call"]);
  page.emit("prefinish");
  expect(begun).toEqual(["page", "call", "call", "page"]);
});

test("who has waited too long is refused, though nobody is done meanwhile", async () => {
  const { became } = crowd(2, { mostAtOnce: 1, longestWaitMs: 20 });
  expect(became()).toEqual(["worked on", "waiting"]);
  await expect.poll(became).toEqual(["worked on", "refused"]);
});

test("when refusing the late has taken long, who became late meanwhile is refused soon, and nothing is said of it", async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  let time = 0;
  const admission = createAdmission({ mostAtOnce: 1, longestWaitMs: 20, now: () => time });
  const became: string[] = [];
  for (const name of ["first", "second", "third"]) {
    admission.admit(client().response as unknown as ServerResponse, {
      kind: "call",
      work: () => undefined,
      refuse: () => {
        became.push(name);
        time += 50;
      },
    });
    time += 5;
  }
  time = 26;
  await expect.poll(() => became).toEqual(["second", "third"]);
  expect(warnings).toEqual([]);
});

/** Answers in its turn, as `work` does; an address by which it can be asked. */
async function turnsAt(work: (response: ServerResponse, path: string) => void) {
  const admission = createAdmission();
  const refuse = () => undefined;
  const server = createServer((request, response) => {
    if (request.url === "/not-taken") return;
    admission.admit(response, { kind: "call", work: () => work(response, request.url!), refuse });
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const open = async (...paths: string[]) => {
    const client = connect(port, "127.0.0.1");
    onTestFinished(() => void client.destroy());
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(""));
    await new Promise((done) => server.on("request", ({ url }) => url === paths.at(-1) && done(0)));
  };
  const ask = async () => {
    const asked = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5_000) });
    return asked.text();
  };
  return { open, ask };
}

test("who asks for more and takes no response keeps nobody else from their turn", async () => {
  const { open, ask } = await turnsAt((response) => response.end("done"));
  await open("/not-taken", ...Array.from({ length: 8 }, () => "/"));
  expect(await ask()).toBe("done");
});

test("who takes nothing of a long response keeps nobody else from their turn", async () => {
  const piece = Buffer.alloc(64 * 1024);
  const { open, ask } = await turnsAt((response, path) => {
    if (path === "/") return response.end("done");
    const goOn = () => {
      while (response.write(piece));
    };
    response.on("drain", goOn);
    return void setImmediate(goOn);
  });
  await Promise.all(Array.from({ length: 8 }, () => open("/long")));
  expect(await ask()).toBe("done");
});
