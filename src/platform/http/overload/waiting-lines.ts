export type Kind = "call" | "page";

type One = {
  readonly kind: Kind;
  /** The address that asked. */
  readonly from: string;
  readonly since: number;
};

/**
 * Who waits, in a line for each address: they are taken in turns, so that whoever asks for thousands of pages at once
 * waits for them and nobody else does.
 */
export function createWaitingLines<Waiting extends One>() {
  /** The one whose turn is next comes first. A lone one stays when it is empty, for it mostly fills again. */
  const lines = new Map<string, Waiting[]>();
  const sizes: Record<Kind, number> = { call: 0, page: 0 };
  const left = (waiting: Waiting | undefined) => {
    if (waiting) sizes[waiting.kind] -= 1;
    return waiting;
  };
  return {
    sizes,
    add(waiting: Waiting) {
      sizes[waiting.kind] += 1;
      const line = lines.get(waiting.from);
      if (line) {
        line.push(waiting);
        return;
      }
      for (const [from, { length }] of lines) if (length === 0) lines.delete(from);
      lines.set(waiting.from, [waiting]);
    },
    /** The first of the line whose turn it is, which has the next after all others. */
    take(): Waiting | undefined {
      for (const [from, line] of lines) {
        if (lines.size === 1) return left(line.shift());
        lines.delete(from);
        if (line.length > 1) lines.set(from, line);
        if (line.length > 0) return left(line.shift());
      }
      return undefined;
    },
    /** Since when somebody waits. */
    oldest(): number | undefined {
      let oldest: number | undefined;
      for (const [first] of lines.values()) {
        if (first && (oldest === undefined || first.since < oldest)) oldest = first.since;
      }
      return oldest;
    },
    /** One who has waited from before a moment. */
    takeSince(before: number): Waiting | undefined {
      for (const line of lines.values()) {
        if (line[0] && line[0].since < before) return left(line.shift());
      }
      return undefined;
    },
    /** The last of its kind in the longest line, where that is longer than the one from this address would be. */
    giveWay({ kind, from }: Pick<One, "kind" | "from">): Waiting | undefined {
      let longest: Waiting[] = [];
      for (const line of lines.values()) if (line.length > longest.length) longest = line;
      const own = lines.get(from)?.length ?? 0;
      if (own + 1 >= longest.length) return undefined;
      const at = longest.findLastIndex((waiting) => waiting.kind === kind);
      return at < 0 ? undefined : left(longest.splice(at, 1)[0]);
    },
  };
}
