import { acceptedTypes } from "../file-kind.ts";

type Receiver = (files: File[]) => void;

/** Referred to as long as it is open: a browser may forget an input that nothing holds. */
let opened: HTMLInputElement | null = null;
let chosen: File[] = [];
let receiver: Receiver | null = null;

/**
 * On a phone, the press that opens an editor of photos opens the phone's photos as well: the form is
 * there when they are chosen, or given up. Only in the event of the press itself does a browser open
 * a chooser. With a mouse nothing happens: there, files are dropped onto the form.
 */
export function choosePhotosAhead() {
  if (!matchMedia("(pointer: coarse)").matches) return;
  const input = document.createElement("input");
  Object.assign(input, { type: "file", multiple: true, accept: acceptedTypes });
  input.addEventListener("change", () => {
    if (input === opened) deliver([...(input.files ?? [])]);
  });
  opened = input;
  chosen = [];
  input.click();
}

function deliver(files: File[]) {
  if (receiver) receiver(files);
  else chosen = files;
}

/** Takes what was or will be chosen by that press. @returns what ends it. */
export function receivePhotosAhead(take: Receiver): () => void {
  receiver = take;
  if (chosen.length > 0) take(chosen);
  chosen = [];
  return () => {
    receiver = null;
    opened = null;
  };
}
