import { formatMonth, formatNumber, monthShort } from "../../../platform/polish/format.ts";
import type { Counts } from "./rules.ts";
import { statisticsText as text } from "./text.ts";

type CountsRow = Counts & { key: string } & ({ label: string } | { month: string });

/** Numbers by what their first column names. */
export function CountsTable({
  caption,
  first,
  rows,
}: {
  caption: string;
  first: string;
  rows: readonly CountsRow[];
}) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-2 font-medium max-sm:w-[34%]">
              {first}
            </th>
            {text.columns.map((heading) => (
              <th
                key={heading}
                scope="col"
                className="py-2 pl-1.5 text-right text-xs font-medium min-[24rem]:pl-2.5 sm:pl-4 sm:text-[0.9375rem]"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-2 font-normal hyphens-auto wrap-break-word">
                <span className="block min-w-20">
                  {"month" in row ? <MonthName month={row.month} /> : row.label}
                </span>
              </th>
              {[row.asked, row.answered, row.accepted].map((count, column) => (
                <td key={column} className="py-1.5 pl-1.5 text-right tabular-nums sm:pl-4">
                  {formatNumber(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Short on phones, for the eye alone. */
function MonthName({ month }: { month: string }) {
  return (
    <>
      <span aria-hidden="true" className="sm:hidden">
        {monthShort(month)} {month.slice(0, 4)}
      </span>
      <span className="max-sm:sr-only">{formatMonth(month)}</span>
    </>
  );
}
