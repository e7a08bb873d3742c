import type { CaptionsErrorCode } from "./captions.ts";

const captionsErrors: Record<CaptionsErrorCode, (line: number) => string> = {
  not_captions: () =>
    "Plik z napisami nie jest prawidłowy. Zapisz go w formacie WebVTT (.vtt) albo SubRip (.srt).",
  no_cues: () => "W pliku z napisami nie ma żadnego tekstu.",
  bad_timing: (line) =>
    `Wiersz ${line} pliku z napisami ma nieprawidłowy czas. Poprawny zapis to na przykład 00:00:01.000 --> 00:00:04.000.`,
  missing_timing: (line) => `Wiersz ${line} pliku z napisami nie ma nad sobą czasu wyświetlania.`,
  not_utf8: (line) =>
    `Wiersz ${line} pliku z napisami zawiera nieczytelne znaki. Zapisz plik w kodowaniu UTF-8.`,
  too_long: () => "Plik z napisami jest za duży. Maksymalny rozmiar to 64 kB.",
};

/** What the person who sent the captions reads. */
export function badCaptionsText(fault: CaptionsErrorCode, line: number): string {
  return captionsErrors[fault](line);
}
