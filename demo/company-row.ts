import { dayMs, hourMs } from "../src/platform/time/durations.ts";
import type { DemoFirm } from "./firms/demo-firm.ts";
import { areaOf, type DemoArea } from "./firms/firm-area.ts";
import {
  calendarConfirmedAtOf,
  calendarOf,
  hasCalendar,
  joinedAtOf,
  monthAfter,
  phoneOf,
  planOf,
  servicesOf,
  slugOf,
  type Availability,
} from "./firms/firm-details.ts";
import type { PictureVariant } from "./pictures.ts";
import { randomFrom, type Random } from "./random.ts";
import type { AssignedProject } from "./stories/assign-projects.ts";
import { stories } from "./stories/stories.ts";

type ProjectRow = {
  title: string;
  description: string;
  subcategories: string[];
  styles: string[];
  startDate: string;
  createdAt: string;
  pictures: { file: string; alt: string }[];
};

/** One line of the import file; pictures are named relative to it. */
export type CompanyRow = {
  name: string;
  email: string;
  contactName: string;
  phone: string;
  website: string | null;
  specialization: DemoFirm["specialization"];
  city: string;
  workArea: DemoArea | null;
  description: string;
  subcategories: string[];
  services: string[];
  styles: string[];
  plan: number;
  joinedAt: string;
  /** Empty, and never confirmed, where the plan has no calendar. */
  calendar: Record<string, Availability>;
  calendarConfirmedAt: string | null;
  logo: string;
  background: string;
  projects: ProjectRow[];
};

/** Which firms are new here, and which published a project today or yesterday. */
export type Newness = { joined: ReadonlySet<DemoFirm>; published: ReadonlySet<DemoFirm> };

type RowInput = {
  firm: DemoFirm;
  projects: AssignedProject[];
  logo: string;
  background: string;
  seed: string;
  today: Date;
  newness: Newness;
};

const tradesByPicture = new Map(
  [...Map.groupBy(stories, ({ picture }) => picture)].map(([picture, told]) => [
    picture,
    new Set(told.map(({ trade }) => trade)),
  ]),
);

export const shownPictures = ({ set }: AssignedProject): PictureVariant[] => set.pictures;

function tradesOf(firm: DemoFirm, { story }: AssignedProject): string[] {
  const visible = tradesByPicture.get(story.picture);
  const others = firm.subcategories.filter((name) => name !== story.trade && visible?.has(name));
  return [story.trade, ...others].slice(0, 2);
}

function createdAtOf(options: {
  since: Date;
  today: Date;
  isFresh: boolean;
  random: Random;
}): Date {
  const { since, today, isFresh, random } = options;
  if (!isFresh) {
    const spanMs = today.getTime() - 2 * dayMs - since.getTime();
    return new Date(since.getTime() + Math.max(hourMs, random.next() * spanMs));
  }
  const midnight = new Date(today).setUTCHours(0, 0, 0, 0);
  const todayMs = midnight + random.next() * (today.getTime() - midnight);
  return new Date(random.next() < 0.6 ? todayMs : todayMs - dayMs);
}

function projectRow(input: RowInput & { joinedAt: Date }, index: number): ProjectRow {
  const { firm, projects, seed, today, joinedAt, newness } = input;
  const project = projects[index]!;
  const random = randomFrom(`${seed}/${firm.name}/${project.story.title}`);
  const isFresh = index === 0 && newness.published.has(firm);
  const createdAt = createdAtOf({ since: joinedAt, today, isFresh, random });
  return {
    title: project.story.title,
    description: project.story.description,
    subcategories: tradesOf(firm, project),
    styles: random.shuffled<string>(firm.styles).slice(0, random.between(1, 2)),
    startDate: monthAfter(createdAt, -random.between(2, 9)),
    createdAt: createdAt.toISOString(),
    pictures: shownPictures(project).map(({ file, alt }) => ({ file: `pictures/${file}`, alt })),
  };
}

export function companyRow(input: RowInput): CompanyRow {
  const { firm, projects, seed, today, newness } = input;
  const random = randomFrom(`${seed}/${firm.name}`);
  const slug = slugOf(firm.name);
  const plan = planOf(random);
  const joinedAt = joinedAtOf({ today, isRecent: newness.joined.has(firm), random });
  return {
    name: firm.name,
    email: `kontakt@${slug}.example`,
    contactName: firm.owner,
    phone: phoneOf(random),
    website: random.next() < 1 / 3 ? null : `https://${slug}.example`,
    specialization: firm.specialization,
    city: firm.city,
    workArea: areaOf(firm, randomFrom(`${seed}/${firm.name}/area`)),
    description: firm.description,
    subcategories: [...firm.subcategories],
    services: servicesOf(firm, random),
    styles: [...firm.styles],
    plan,
    joinedAt: joinedAt.toISOString(),
    calendar: hasCalendar(plan) ? calendarOf(today, random) : {},
    calendarConfirmedAt: hasCalendar(plan)
      ? calendarConfirmedAtOf({ today, joinedAt, random }).toISOString()
      : null,
    logo: input.logo,
    background: input.background,
    projects: projects.map((_, index) => projectRow({ ...input, joinedAt }, index)),
  };
}
