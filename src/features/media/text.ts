import type { PictureRefusal } from "./picture-limits.ts";

const refusals: Record<PictureRefusal, (name: string) => string> = {
  too_large: (name) => `Zdjęcie „${name}” jest za duże. Maksymalny rozmiar to 5 MB.`,
  too_many_pixels: (name) => `Zdjęcie „${name}” ma za dużo pikseli. Maksimum to 40 megapikseli.`,
  not_a_picture: (name) => `Plik „${name}” nie jest prawidłowym zdjęciem ani filmem.`,
  unsupported_photo: (name) =>
    `Zdjęcie „${name}” jest w formacie HEIC lub AVIF. Zapisz je jako JPEG, PNG albo WebP.`,
  damaged: (name) => `Zdjęcie „${name}” jest uszkodzone i nie da się go odczytać.`,
};

/** What the person who sent the file reads. */
export function refusedPictureText(reason: PictureRefusal, name: string): string {
  return refusals[reason](name);
}
