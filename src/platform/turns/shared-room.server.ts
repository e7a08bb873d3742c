type Share = {
  /** Waits while there is no room, unless it came before all others that are there. */
  take: (amount: number) => Promise<void>;
  /** Gives back all that it took. */
  leave: () => void;
};

/**
 * Room for many who take of it bit by bit and do not say how much they will need: who takes little holds up nobody,
 * however long it stays. The first of those there may go beyond the room, so that they never all wait for each other.
 */
export function createSharedRoom(size: number): { enter(): Share } {
  const there = new Set<Share>();
  let waiting: (() => void)[] = [];
  let taken = 0;
  const isFirst = (share: Share) => there.values().next().value === share;
  const mayTake = (share: Share, amount: number) => isFirst(share) || taken + amount <= size;
  return {
    enter() {
      let own = 0;
      const share: Share = {
        async take(amount) {
          while (!mayTake(share, amount)) {
            await new Promise<void>((goOn) => waiting.push(goOn));
          }
          own += amount;
          taken += amount;
        },
        leave() {
          there.delete(share);
          taken -= own;
          own = 0;
          const all = waiting;
          waiting = [];
          for (const goOn of all) goOn();
        },
      };
      there.add(share);
      return share;
    },
  };
}
