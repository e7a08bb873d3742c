import type { DemoFirm } from "../firms/demo-firm.ts";
import { pictureSets, type PictureSet } from "../pictures.ts";
import { randomFrom } from "../random.ts";
import { stories } from "./stories.ts";
import type { Story } from "./story.ts";

export type AssignedProject = { story: Story; set: PictureSet };

type Candidate = AssignedProject & { cost: number };

const usesPerStory = 2;
const mostProjects = 5;

/** Counts by text key; what was never counted is 0. */
class Tally {
  private readonly counts = new Map<string, number>();
  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }
  add(key: string): void {
    this.counts.set(key, this.of(key) + 1);
  }
}

const storiesByTrade = Map.groupBy(stories, ({ trade }) => trade);

/** Deals stories and picture sets out so that nobody meets the same one in one city or list. */
class Dealer {
  private readonly storyUses = new Tally();
  private readonly storyCities = new Set<string>();
  private readonly neighbourSets = new Set<string>();
  private readonly setUses = new Tally();
  private readonly leadUses = new Tally();
  private readonly seed: string;
  readonly dealt = new Map<DemoFirm, AssignedProject[]>();

  constructor(seed: string) {
    this.seed = seed;
  }

  deal(firm: DemoFirm, round: number): void {
    const hand = this.dealt.get(firm) ?? [];
    this.dealt.set(firm, hand);
    const trades = firm.subcategories.map(
      (_, index) => firm.subcategories[(index + round) % firm.subcategories.length]!,
    );
    for (const trade of trades) {
      const best = this.cheapest({ firm, trade, hand });
      if (!best) continue;
      hand.push(best);
      this.note(firm, best, hand.length === 1);
      return;
    }
  }

  private cheapest(options: { firm: DemoFirm; trade: string; hand: AssignedProject[] }) {
    const { firm, trade, hand } = options;
    const places = new Set(hand.map(({ set }) => set.place));
    const random = randomFrom(`${this.seed}/${firm.name}/${hand.length}`);
    const candidates: Candidate[] = [];
    for (const story of storiesByTrade.get(trade) ?? []) {
      if (this.isSpent(story, firm)) continue;
      for (const set of pictureSets.get(story.picture) ?? []) {
        if (places.has(set.place) || this.isNearby(firm, set)) continue;
        candidates.push({ story, set, cost: this.costOf(story, set) + random.next() });
      }
    }
    return candidates.toSorted((one, other) => one.cost - other.cost)[0] ?? null;
  }

  private costOf(story: Story, set: PictureSet): number {
    return (
      4 * this.storyUses.of(story.title) +
      3 * this.leadUses.of(`${story.trade}|${set.id}`) +
      2 * this.leadUses.of(`${story.trade}|${set.place}`) +
      this.setUses.of(set.id) / 4
    );
  }

  private isSpent(story: Story, { city }: DemoFirm): boolean {
    return (
      this.storyUses.of(story.title) >= usesPerStory ||
      this.storyCities.has(`${city}|${story.title}`)
    );
  }

  private isNearby({ city, subcategories }: DemoFirm, { id }: PictureSet): boolean {
    return subcategories.some((trade) => this.neighbourSets.has(`${city}|${trade}|${id}`));
  }

  private note(firm: DemoFirm, { story, set }: AssignedProject, isFirst: boolean): void {
    this.storyUses.add(story.title);
    this.storyCities.add(`${firm.city}|${story.title}`);
    this.setUses.add(set.id);
    for (const trade of firm.subcategories) {
      this.neighbourSets.add(`${firm.city}|${trade}|${set.id}`);
      if (isFirst) {
        this.leadUses.add(`${trade}|${set.id}`);
        this.leadUses.add(`${trade}|${set.place}`);
      }
    }
  }
}

const wantedProjects = (seed: string, { name }: DemoFirm) =>
  randomFrom(`${seed}/${name}/projects`).pick([2, 3, 3, 3, 4, 4, mostProjects]);

/** Two to five projects for each firm, the most telling picture of its main trade first. */
export function assignProjects(
  firms: readonly DemoFirm[],
  seed: string,
): Map<DemoFirm, AssignedProject[]> {
  const dealer = new Dealer(seed);
  const order = randomFrom(`${seed}/order`).shuffled(firms);
  for (let round = 0; round < mostProjects; round += 1) {
    for (const firm of order) {
      if (round < wantedProjects(seed, firm)) dealer.deal(firm, round);
    }
  }
  return dealer.dealt;
}
