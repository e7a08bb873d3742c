import { type Picture, pictureUrl, widthsOf } from "../picture.ts";

export type PictureViewProps = {
  picture: Picture;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** Loads at once, for what is on the first screen. */
  priority?: boolean;
  /** Of the frame. */
  className?: string;
  /** Of the frame, for example `4/3`; the picture's own unless given. */
  ratio?: string;
  /** Empty when a text beside it says the same. */
  alt?: string;
};

/** A stored picture in the widths and formats the browser can choose from. */
export function PictureView({
  picture,
  sizes,
  priority = false,
  className = "",
  ratio,
  alt = picture.alt,
}: PictureViewProps) {
  const widths = widthsOf(picture.width);
  const srcSet = (format: "avif" | "webp" | "jpg") =>
    widths.map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`).join(", ");
  return (
    <picture
      className={`block overflow-hidden bg-stone bg-cover bg-center ${className}`}
      style={{
        aspectRatio: ratio ?? `${picture.width} / ${picture.height}`,
        backgroundColor: picture.colour ?? undefined,
        backgroundImage: picture.placeholder ? `url("${picture.placeholder}")` : undefined,
      }}
    >
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet("webp")} sizes={sizes} />
      <img
        src={picture.url}
        srcSet={srcSet("jpg")}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}
