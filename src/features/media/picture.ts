/** A stored picture as the wire carries it and `<Picture>` shows it. */
export type Picture = {
  id: string;
  /** The largest JPEG; smaller and newer formats follow from `id` by `pictureUrl`. */
  url: string;
  alt: string;
  width: number;
  height: number;
  /** Tiny data URL shown while the picture loads. */
  placeholder: string | null;
  /** Mean colour, `#rrggbb`. */
  colour: string | null;
};

/** What is stored of a picture; its address follows from it, its words from where it is shown. */
export type StoredPicture = Omit<Picture, "url" | "alt">;

export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths in pixels that every picture is offered in, up to its own. */
const pictureWidths = [320, 640, 960, 1280, 1920] as const;

/** Address of one variant; its content never changes. */
export function pictureUrl(id: string, width: number, format: PictureFormat): string {
  return `/media/${id}/${width}.${format}`;
}

/** The offered widths of a picture that is `width` pixels wide: never wider than it is. */
export function widthsOf(width: number): number[] {
  const largest = largestOf(width);
  return [...pictureWidths.filter((step) => step < largest), largest];
}

const largestOf = (width: number) => Math.min(width, pictureWidths.at(-1)!);

/** All variants of a format, as `srcset` lists them. */
export function srcSetOf({ id, width }: Pick<Picture, "id" | "width">, format: PictureFormat) {
  return widthsOf(width)
    .map((step) => `${pictureUrl(id, step, format)} ${step}w`)
    .join(", ");
}

/** A stored picture in its wire form. `alt` belongs to the place it is shown in. */
export function toPicture(stored: StoredPicture, alt: string): Picture {
  const { id, width, height, placeholder, colour } = stored;
  const url = pictureUrl(id, largestOf(width), "jpg");
  return { id, url, alt, width, height, placeholder, colour };
}
