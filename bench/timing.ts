/** Milliseconds of each round, shortest first. */
export type Figures = number[];

const warmUpRounds = 5;

export async function measure(rounds: number, work: () => Promise<unknown>): Promise<Figures> {
  for (let round = 0; round < warmUpRounds; round++) await work();
  const figures: Figures = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await work();
    figures.push(performance.now() - startedAt);
  }
  return figures.toSorted((left, right) => left - right);
}

export function percentile(figures: Figures, share: number): number {
  return figures[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN;
}

export const median = (figures: Figures): number => percentile(figures, 0.5);
