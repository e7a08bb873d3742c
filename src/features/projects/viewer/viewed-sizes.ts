/** How wide the viewer shows a picture, for `sizes`: up to 1280 pixels. */
export const viewedSizes = "(min-width: 1024px) min(70vw, 1280px), 100vw";
