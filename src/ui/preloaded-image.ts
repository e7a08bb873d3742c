import type { MetaDescriptor } from "react-router";

/**
 * For a page's `meta`: the largest picture of its beginning, asked for before letters, scripts and
 * whatever stands before it in the document. @param srcSet of AVIF @param sizes the very ones it is shown with
 */
export const preloadedImage = (srcSet: string, sizes: string): MetaDescriptor => ({
  tagName: "link",
  rel: "preload",
  as: "image",
  type: "image/avif",
  imageSrcSet: srcSet,
  imageSizes: sizes,
  fetchPriority: "high",
});
