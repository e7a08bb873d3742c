import type { Renovation } from "./contract.ts";

type Asked = Pick<Renovation, "date" | "services">;

/** To a company's form, which then begins with the months and the services of the renovation. */
export function inquiryPath(slug: string, { date, services }: Asked): string {
  const asked = [
    ...(date ? [`calendarFrom=${date.from}`, `calendarTo=${date.to}`] : []),
    ...(services.length > 0 ? [`subcategories=${services.join(",")}`] : []),
  ];
  return `/firma/${slug}${asked.length > 0 ? `?${asked.join("&")}` : ""}#kontakt`;
}
