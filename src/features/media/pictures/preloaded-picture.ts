import type { MetaDescriptor } from "react-router";
import { type Picture, srcSetOf } from "../picture.ts";

/**
 * The largest picture of a page's beginning, asked for from its head: before letters, scripts and whatever
 * stands before it in the document. @param sizes the very ones it is shown with
 */
export const preloadedPicture = (picture: Picture, sizes: string): MetaDescriptor => ({
  tagName: "link",
  rel: "preload",
  as: "image",
  type: "image/avif",
  imageSrcSet: srcSetOf(picture, "avif"),
  imageSizes: sizes,
  fetchPriority: "high",
});
