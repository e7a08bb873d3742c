import { acrossPhone } from "../../media/pictures/picture-view.tsx";

/** For `sizes`: the cover of a company's page. */
export const coverSizes = `(width < 40rem) ${acrossPhone}, min(100vw, 1870px)`;

/**
 * For `sizes`: a picture of a card with `atOnce` side by side where there is room. The list has two columns
 * from 1280 px, the form beside it from 1024 px.
 */
export function stageSizes(atOnce: number): string {
  return [
    `(min-width: 1640px) ${Math.round(720 / atOnce)}px`,
    "(min-width: 1280px) calc((100vw - 490px) / 2)",
    `(min-width: 1024px) calc((100vw - 420px) / ${atOnce})`,
    `(min-width: 640px) calc((100vw - 50px) / ${atOnce})`,
    acrossPhone,
  ].join(", ");
}
