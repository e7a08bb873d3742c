export const pictureText = {
  logo: "Zdjęcie profilowe",
  logoHint: "Logo albo Twoje zdjęcie. Kwadrat, co najmniej 400\u00a0×\u00a0400\u00a0px.",
  background: "Zdjęcie w tle",
  backgroundHint: "Najlepiej jedna z realizacji. Szerokie, co najmniej 1600\u00a0px.",
  pictureLimit: "JPEG, PNG, WebP lub HEIC, do 5 MB.",
  addPicture: "Dodaj zdjęcie",
  changePicture: "Zmień zdjęcie",
  changeCrop: "Zmień kadr",
  removePicture: "Usuń",
  undo: "Cofnij",
  sendAgain: "Spróbuj ponownie",
  removeTitle: {
    logo: "Bez logo profil zniknie z wyszukiwarki",
    background: "Bez zdjęcia w tle profil zniknie z wyszukiwarki",
  },
  removeText:
    "Klienci nie zobaczą profilu, dopóki nie dodasz nowego zdjęcia. Gdy je zmienisz, profil cały czas pozostanie widoczny.",
  removeAnyway: "Usuń mimo to",
  uploading: "Wysyłanie zdjęcia",
  shrinkAndUse: "Zmniejsz i dodaj",
  shrinking: "Przygotowujemy zdjęcie…",
  notShrunk: (name: string) =>
    `Nie udało się zmniejszyć zdjęcia „${name}”: przeglądarka nie potrafi go odczytać. Zapisz je jako JPEG i wybierz ponownie.`,
  notLoaded:
    "Nie udało się wczytać narzędzia do tego zdjęcia. Sprawdź internet i wybierz je ponownie. Jeśli to nie pomoże, odśwież stronę – wpisane treści pozostaną.",
  pictureSaved: "Zdjęcie zapisane.",
  pictureRemoved: "Zdjęcie usunięte.",
  pictureRestored: "Przywrócono poprzednie zdjęcie.",

  crop: "Kadrowanie",
  cropHint: {
    touch: "Przesuń zdjęcie palcem, a dwoma palcami je powiększ.",
    mouse: "Przesuń zdjęcie myszą albo strzałkami pod nim.",
  },
  logoHintWhole: "Suwakiem ustawisz, czy widać całe logo, czy tylko jego część.",
  smallLogo: (side: number) =>
    `Wybrany kadr ma tylko ${side}\u00a0×\u00a0${side}\u00a0px, więc logo może być nieostre. Najlepiej dodać zdjęcie, które ma co najmniej 400\u00a0×\u00a0400\u00a0px.`,
  moveLeft: "Przesuń w lewo",
  moveRight: "Przesuń w prawo",
  moveUp: "Przesuń w górę",
  moveDown: "Przesuń w dół",
  zoom: "Powiększenie",
  cropDone: "Użyj tego kadru",
  cancel: "Anuluj",
} as const;
