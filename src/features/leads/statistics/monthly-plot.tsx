import { formatNumber, monthShort } from "../../../platform/polish/format.ts";
import type { LeadStatistics } from "./contract.ts";
import { axisTop } from "./rules.ts";
import { statisticsText as text } from "./text.ts";

type Month = LeadStatistics["months"][number];
type Part = keyof typeof text.legend;

const parts: readonly Part[] = ["accepted", "declined", "unanswered"];
const fills: Record<Part, string> = {
  accepted: "fill-accent bg-accent",
  declined: "fill-ink bg-ink",
  unanswered: "fill-stone stroke-line-strong border border-line-strong bg-stone",
};
const sideSpace = 0.16;

/**
 * Bars of twelve months, for the eye alone: the table beside it says the same to everybody. Where the system sets
 * the colours it keeps its own, and their ground: nothing else tells the parts of a bar apart.
 */
export function MonthlyPlot({ months }: { months: readonly Month[] }) {
  const top = axisTop(Math.max(...months.map(({ asked }) => asked)));
  return (
    <div
      aria-hidden="true"
      className="min-w-0 forced-color-adjust-none forced-colors:bg-surface forced-colors:p-3"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="-my-2.5 flex flex-col justify-between text-right text-xs text-ink-muted tabular-nums">
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="leading-5">
              {formatNumber(value)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${months.length} ${top}`}
          preserveAspectRatio="none"
          className="h-48 w-full sm:h-64 xl:h-[25rem]"
        >
          {[0, top / 2, top].map((y) => (
            <line
              key={y}
              x1={0}
              x2={months.length}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {months.map((month, index) => (
            <Bar key={month.month} month={month} x={index} top={top} />
          ))}
        </svg>
        <div className="col-start-2 mt-1.5 flex text-xs text-ink-muted">
          {months.map(({ month }) => (
            // Of twelve names every second fits under a phone's bars.
            <span
              key={month}
              className="flex min-w-0 flex-1 justify-center whitespace-nowrap max-sm:odd:invisible"
            >
              {monthShort(month)}
            </span>
          ))}
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-[0.9375rem]">
        {parts.map((part) => (
          <li key={part} className="flex items-center gap-2">
            <span className={`size-3.5 rounded-full ${fills[part]}`} />
            {text.legend[part]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ month, x, top }: { month: Month; x: number; top: number }) {
  const { asked, answered, accepted } = month;
  const heights: Record<Part, number> = {
    accepted,
    declined: answered - accepted,
    unanswered: asked - answered,
  };
  let reached = 0;
  return parts.map((part) => {
    const height = heights[part];
    reached += height;
    if (height === 0) return null;
    return (
      <rect
        key={part}
        x={x + sideSpace}
        y={top - reached}
        width={1 - 2 * sideSpace}
        height={height}
        vectorEffect="non-scaling-stroke"
        className={fills[part]}
      />
    );
  });
}
