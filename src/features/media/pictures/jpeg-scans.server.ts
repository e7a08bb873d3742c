const startOfScan = 0xda;
const endOfImage = 0xd9;

/** A byte 255 of the picture's data, a restart and a start have no length behind them. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** How often a decoder goes over all pixels of a JPEG: once, or as often as a progressive one says. */
export function countScans(jpeg: Buffer): number {
  let scans = 0;
  let at = jpeg.indexOf(0xff);
  while (at >= 0 && at + 3 < jpeg.length) {
    const marker = jpeg[at + 1]!;
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    // Before a marker any number of bytes 255 may stand.
    if (marker === 0xff) at += 1;
    else at += isBare(marker) ? 2 : 2 + jpeg.readUInt16BE(at + 2);
    at = jpeg.indexOf(0xff, at);
  }
  return scans;
}
