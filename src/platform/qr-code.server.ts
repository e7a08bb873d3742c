import { renderSVG } from "uqr";

/**
 * The address as a QR code to be printed: readable with a quarter of it damaged, with the quiet
 * border that scanners need.
 */
export function qrCodeOf(address: string): string {
  return renderSVG(address, { ecc: "Q", border: 4 });
}
