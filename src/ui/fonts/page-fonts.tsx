import polish from "./commissioner-polish-latin-ext.woff2?url";
import latin from "./commissioner-polish-latin.woff2?url";

/**
 * The fonts of Polish pages, asked for before a style calls for them. At the start of the body and not in
 * the head: there Chromium waits for them with the first layout, and makes it in one piece of all that has
 * arrived meanwhile (docs/performance-log.md, „In the browser”).
 */
export function PageFonts() {
  return [latin, polish].map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={href}
    />
  ));
}
