import { type Picture, srcSetOf } from "../picture.ts";

/**
 * For `sizes`: across a phone, between the page's margins. One of 390 px with two or three dots a pixel
 * lacks a twentieth of the dots of the next smaller file, which nobody sees; that file is two fifths
 * lighter.
 */
export const acrossPhone = "calc((100vw - 50px) * 0.94)";

type PictureViewProps = {
  picture: Picture;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** Loads at once, for what is on the first screen. */
  priority?: boolean;
  /** Not asked for yet: the frame with the picture's colours stands in its place. */
  isHeld?: boolean;
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
  isHeld = false,
  className = "",
  ratio,
  alt = picture.alt,
}: PictureViewProps) {
  const Frame = isHeld ? "span" : "picture";
  return (
    <Frame
      className={`block overflow-hidden bg-stone bg-cover bg-center ${className}`}
      style={{
        aspectRatio: ratio ?? `${picture.width} / ${picture.height}`,
        backgroundColor: picture.colour ?? undefined,
        backgroundImage: picture.placeholder ? `url("${picture.placeholder}")` : undefined,
      }}
    >
      {isHeld ? (
        <span className="sr-only">{alt}</span>
      ) : (
        <>
          <source type="image/avif" srcSet={srcSetOf(picture, "avif")} sizes={sizes} />
          <source type="image/webp" srcSet={srcSetOf(picture, "webp")} sizes={sizes} />
          <img
            src={picture.url}
            srcSet={srcSetOf(picture, "jpg")}
            sizes={sizes}
            alt={alt}
            width={picture.width}
            height={picture.height}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding="async"
            className="size-full object-cover"
          />
        </>
      )}
    </Frame>
  );
}
