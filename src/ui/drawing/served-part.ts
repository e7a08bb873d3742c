import type { ReactNode } from "react";
import { keepTyped } from "./typed-before.ts";

let waiting = 0;
let lastTurn = Promise.resolve();

/** A part of a served page that waits for scripts to take it over. */
export class ServedPart {
  private readonly visit: string;
  private state: "served" | "its turn" | "left" | "taken over" = "served";
  private drawn: ReactNode;
  private turn: Promise<void> | undefined;
  private typeAgain: ReturnType<typeof keepTyped> | undefined;

  /** @param visit the key of the location it was served for */
  constructor(visit: string) {
    this.visit = visit;
  }

  /** Whether somebody went elsewhere before scripts took the part over; then it stays so. */
  isLeftFor(visit: string): boolean {
    if (this.state !== "taken over" && visit !== this.visit) this.state = "left";
    return this.state === "left";
  }

  /**
   * What it was first to be drawn as, which is what the server drew.
   * @throws a promise of its turn, as `Suspense` takes it
   */
  atItsTurn(drawn: ReactNode): ReactNode {
    this.drawn ??= drawn;
    if (this.state === "served") {
      this.turn ??= this.nextTurn();
      throw this.turn;
    }
    return this.drawn;
  }

  /** The page's timeline tells when the last part was taken over: `hydrated`. */
  noteTakenOver(element: Element | null) {
    if (this.state !== "left") this.state = "taken over";
    if (!this.turn) return;
    this.turn = undefined;
    if (element) void this.typeAgain?.(element);
    this.typeAgain = undefined;
    waiting -= 1;
    if (waiting === 0) performance.mark("hydrated");
  }

  private nextTurn(): Promise<void> {
    waiting += 1;
    lastTurn = lastTurn.then(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            if (this.state === "served") {
              this.state = "its turn";
              this.typeAgain = keepTyped();
            }
            resolve();
          });
        }),
    );
    return lastTurn;
  }
}
