/** A picture of the site's own, kept in two formats and the given widths. */
export function SitePicture({
  name,
  widths,
  width,
  height,
  sizes,
  alt,
  priority = false,
  className = "",
  tall,
}: {
  name: string;
  widths: readonly number[];
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  sizes: string;
  /** Empty for decoration. */
  alt: string;
  priority?: boolean;
  className?: string;
  /** Another cut for narrow screens. */
  tall?: { name: string; widths: readonly number[] };
}) {
  return (
    <picture>
      {tall &&
        (["avif", "webp"] as const).map((format) => (
          <source
            key={format}
            media="(width < 48rem)"
            type={`image/${format}`}
            srcSet={srcSet(tall.name, tall.widths, format)}
            sizes={sizes}
          />
        ))}
      <source type="image/avif" srcSet={srcSet(name, widths, "avif")} sizes={sizes} />
      <img
        src={address(name, width, "webp")}
        srcSet={srcSet(name, widths, "webp")}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

type Format = "avif" | "webp";

const address = (name: string, width: number, format: Format) =>
  `/static/site/${name}-${width}.${format}`;

export const srcSet = (name: string, widths: readonly number[], format: Format) =>
  widths.map((width) => `${address(name, width, format)} ${width}w`).join(", ");
