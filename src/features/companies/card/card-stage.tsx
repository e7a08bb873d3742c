import { useCallback, useState } from "react";
import { Link } from "react-router";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PictureView } from "../../media/pictures/picture-view.tsx";
import type { CompanyCard } from "../contract.ts";
import { picturesLabel } from "../text.ts";
import { stageSizes } from "./picture-sizes.ts";
import { stagePictures } from "./stage-pictures.ts";

/** By how many pictures stand side by side where the card is wide. */
const slideClasses: Record<number, string> = {
  1: "w-full",
  2: "w-full @min-[36rem]:w-[calc((100%-0.25rem)/2)]",
  3: "w-full @min-[36rem]:w-[calc((100%-0.5rem)/3)]",
};

/** Of one height however many stand side by side: the names of neighbouring cards are in line. */
const shapes: Record<number, string> = {
  1: "aspect-4/3 @min-[36rem]:aspect-3/1",
  2: "aspect-4/3 @min-[36rem]:aspect-3/2",
  3: "aspect-4/3 @min-[36rem]:aspect-square",
};

/** The picture in sight and the next one load by themselves. */
const heldFrom = 2;

/** The company's work: one 4:3 picture to swipe, on a wide card up to three and steps of three. */
export function CardStage({
  company,
  priority,
}: {
  company: CompanyCard;
  priority: boolean | undefined;
}) {
  const { slug, companyName } = company;
  const { pictures, atOnce } = stagePictures(company);
  const [isReached, setReached] = useState(false);
  const reach = useCallback(() => setReached(true), []);
  if (pictures.length === 0) {
    return (
      <div className={`grid place-items-center bg-stone text-line-strong ${shapes[1]}`}>
        <Icon name="image" size={40} />
      </div>
    );
  }
  return (
    <div className="relative">
      <Carousel
        label={picturesLabel(companyName)}
        controls="over"
        gapClass="gap-0 @min-[36rem]:gap-1"
        slideClass={slideClasses[atOnce]}
        onReached={reach}
        slides={pictures.map((picture, index) => (
          // The name is the link for keyboards and readers; nine more of the same would be in the way.
          <Link key={picture.id} to={`/firma/${slug}`} tabIndex={-1} className="block">
            <div className={shapes[atOnce]}>
              <PictureView
                picture={picture}
                sizes={stageSizes(atOnce)}
                priority={priority && index === 0}
                // A list shows the beginnings of many rows; most are never moved.
                isHeld={!isReached && index >= Math.max(heldFrom, atOnce)}
                className="size-full"
              />
            </div>
          </Link>
        ))}
      />
      {pictures.length > 1 && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-ink/80 px-2.5 py-0.5 text-sm font-medium text-white"
        >
          <Icon name="image" size={16} />
          {pictures.length}
        </p>
      )}
    </div>
  );
}
