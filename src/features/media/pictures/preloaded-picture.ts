import type { MetaDescriptor } from "react-router";
import { preloadedImage } from "../../../ui/preloaded-image.ts";
import { type Picture, srcSetOf } from "../picture.ts";

/** A stored picture as `preloadedImage`. @param sizes the very ones it is shown with */
export const preloadedPicture = (picture: Picture, sizes: string): MetaDescriptor =>
  preloadedImage(srcSetOf(picture, "avif"), sizes);
