import type { PictureRefusal } from "./picture-limits.ts";
import type { VideoRefusal } from "./video-limits.ts";

const refusals: Record<PictureRefusal, (called: string) => string> = {
  too_large: (called) => `Zdjęcie${called} jest za duże. Maksymalny rozmiar to 5 MB.`,
  too_many_pixels: (called) =>
    `Zdjęcie${called} ma za dużo pikseli. Maksimum to 40 megapikseli, a wzdłuż jednego boku 30 tysięcy pikseli. Zmniejsz je i dodaj ponownie.`,
  not_a_picture: (called) => `Plik${called} nie jest prawidłowym zdjęciem ani filmem.`,
  unsupported_photo: (called) =>
    `Zdjęcie${called} jest w formacie HEIC lub AVIF. Zapisz je jako JPEG, PNG albo WebP.`,
  damaged: (called) =>
    `Zdjęcie${called} jest uszkodzone i nie da się go odczytać. Pobierz je jeszcze raz albo wybierz inne.`,
};

const choosePhoto = "Wybierz zdjęcie JPEG, PNG, WebP lub HEIC";

const called = (name: string | undefined) => (name ? ` „${name}”` : "");

/** What the person who sent the file reads. */
export function refusedPictureText(reason: PictureRefusal, name: string): string {
  return refusals[reason](called(name));
}

/** The same where photos alone are taken; a file may come without a name. */
export function refusedPhotoText(reason: PictureRefusal, name: string | undefined): string {
  if (reason === "not_a_picture") {
    return `Plik${called(name)} nie jest prawidłowym zdjęciem. ${choosePhoto}.`;
  }
  return refusals[reason](called(name));
}

/** Of a chosen file that is neither photo nor video for us, as a GIF or a TIFF. */
export const refusedFileText = (name: string) =>
  `${refusedPictureText("not_a_picture", name)} ${choosePhoto} albo film MP4, WebM lub MOV.`;

/** It could not be converted or made smaller. */
export const unreadablePhotoText = (name: string) =>
  `Ta przeglądarka nie potrafi odczytać zdjęcia „${name}”. Zapisz je jako JPEG i dodaj ponownie.`;

/** Of 0 bytes, or away since it was chosen: phones list photos that are in a cloud alone. */
export const emptyFileText = (name: string) =>
  `Plik „${name}” jest pusty albo nie da się go odczytać. Jeśli jest w chmurze, najpierw pobierz go na to urządzenie.`;

/** Where a video was chosen and photos alone are taken. */
export const notAPhotoText = (name: string) =>
  `Plik „${name}” to film. W tym miejscu możesz dodać tylko zdjęcia.`;

const videoRefusals: Record<VideoRefusal, (name: string, format: string) => string> = {
  too_large: (name) => `Film „${name}” jest za duży. Maksymalny rozmiar to 100 MB.`,
  not_a_video: (name) => `Plik „${name}” nie jest prawidłowym zdjęciem ani filmem.`,
  unsupported_video: (name, format) =>
    `Film „${name}” jest w ${format}. Zapisz go jako MP4 albo WebM.`,
  damaged: (name) =>
    `Film „${name}” jest uszkodzony i nie da się go odczytać. Pobierz go jeszcze raz albo wybierz inny.`,
  no_picture_track: (name) => `Plik „${name}” zawiera sam dźwięk, bez obrazu.`,
};

/** The same of a video; `format` is what it is instead of MP4 or WebM, where that is known. */
export function refusedVideoText(reason: VideoRefusal, name: string, format?: string): string {
  return videoRefusals[reason](name, format ? `formacie ${format}` : "nieobsługiwanym formacie");
}

/** What a call says when it fails for no reason of its own. */
export const mediaFailures = {
  upload: {
    message: "An error occurred while uploading media. Please try again.",
    detail: "Nie udało się dodać pliku. Spróbuj ponownie.",
  },
} as const;
