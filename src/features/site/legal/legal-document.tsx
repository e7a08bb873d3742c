import type { ReactNode } from "react";
import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";

/** A paragraph, a list of points, or a table with a heading row. */
type LegalBlock =
  | string
  | { points: readonly string[] }
  | { columns: readonly string[]; rows: readonly Row[] };

type Row = readonly string[];

export type LegalText = {
  title: string;
  lead: string;
  /** Shown above the title, for example since when it holds. */
  inForce: string;
  sections: readonly { id: string; heading: string; blocks: readonly LegalBlock[] }[];
};

/** A long text with its table of contents. */
export function LegalDocument({
  document,
  children,
}: {
  document: LegalText;
  children?: ReactNode;
}) {
  const { title, lead, inForce, sections } = document;
  return (
    <Container className="py-10 lg:py-16">
      <PageHeading title={title} lead={lead} eyebrow={inForce} />
      <div className="mt-10 gap-16 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] xl:gap-24">
        <nav aria-label="Spis treści" className="mb-12 lg:mb-0">
          <div className="rounded-xl bg-stone p-5 large-text:p-3 lg:sticky lg:top-28">
            <p className="font-semibold">Spis treści</p>
            <ol className="mt-2 list-none text-[0.9375rem] large-text:text-[0.8125rem]">
              {sections.map(({ id, heading }, index) => (
                <li key={id} className="flex items-baseline gap-2">
                  <span className="w-5 shrink-0 py-1 text-ink-muted tabular-nums">
                    {`${index + 1}.`}
                  </span>
                  <a href={`#${id}`} className="tap py-1 hover:text-accent hover:underline">
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="max-w-measure">
          {sections.map(({ id, heading, blocks }, index) => (
            <section key={id} id={id} className="not-first:mt-10">
              <h2 className="text-2xl font-semibold large-text:text-base">
                {index + 1}. {heading}
              </h2>
              {blocks.map((block, place) => (
                <Block key={place} block={block} />
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </Container>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p className="mt-4">{unbroken(block)}</p>;
  if ("points" in block) {
    return (
      <ul className="mt-4 list-disc space-y-2 pl-6 marker:text-accent">
        {block.points.map((point) => (
          <li key={point}>{unbroken(point)}</li>
        ))}
      </ul>
    );
  }
  return <LegalTable {...block} />;
}

/** More than two columns stand below each other on phones, where their words would break. */
function LegalTable({ columns, rows }: { columns: readonly string[]; rows: readonly Row[] }) {
  const isStacked = columns.length > 2;
  const stacked = isStacked ? "max-sm:block" : "";
  return (
    <div className="mt-5 overflow-hidden rounded-lg border border-line bg-surface">
      <table className={`w-full text-left text-sm sm:text-[0.9375rem] ${stacked}`}>
        <thead className={`bg-stone ${isStacked ? "max-sm:sr-only" : ""}`}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-3 sm:px-4 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`divide-y divide-line ${stacked}`}>
          {rows.map((row) => (
            <tr key={row[0]} className={isStacked ? "max-sm:block max-sm:py-2" : ""}>
              {row.map((cell, index) => (
                <td
                  key={cell}
                  className={`px-3 align-top wrap-anywhere sm:px-4 ${isStacked ? "max-sm:block max-sm:py-1 sm:py-3" : "py-3"} ${isStacked && index === 0 ? "max-sm:font-semibold" : ""}`}
                >
                  {isStacked && index > 0 && (
                    <span className="text-ink-muted sm:hidden">{columns[index]}: </span>
                  )}
                  {unbroken(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
