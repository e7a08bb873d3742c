import type { EventEmitter } from "node:events";
import pg from "pg";

/** How long a connection is kept that was told at its beginning that nothing is stored here. */
const keptMs = 60_000;

const tellsReadOnly = new Set(["default_transaction_read_only", "in_hot_standby"]);

type Inside = { connection: EventEmitter };
type Setting = { parameterName: string; parameterValue: string };

/**
 * Follows the main server: the one before it mostly goes on, switched to reading, and never refuses who only
 * reads or listens. It tells of the switch with its next answer; the connection is closed behind that, and a new
 * one may lead elsewhere. One that comes to the same server again tries anew in a minute.
 * @fires leaving for whoever shares it, so that nobody is given it any more
 */
export class FollowingClient extends pg.Client {
  readonly begunAt = performance.now();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as Inside;
    let isConnected = false;
    let leavesAt = Infinity;
    this.once("connect", () => (isConnected = true));
    connection.on("parameterStatus", ({ parameterName, parameterValue }: Setting) => {
      if (!tellsReadOnly.has(parameterName) || parameterValue !== "on") return;
      leavesAt = performance.now() + (isConnected ? 0 : keptMs);
    });
    // Nobody waits for an answer, and no transaction is under way; whoever asked gives it back next.
    this.on("drain", () => {
      if (this.getTransactionStatus() !== "I" || performance.now() < leavesAt) return;
      this.emit("leaving");
      void this.end();
    });
  }
}
