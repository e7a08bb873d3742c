import { Icon } from "../icon.tsx";

export function CloseButton({
  onClose,
  label = "Zamknij",
}: {
  onClose: () => void;
  label?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // The second press of the one that opened the window is none of it.
      onClick={(event) => event.detail < 2 && onClose()}
      className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-stone"
    >
      <Icon name="close" />
    </button>
  );
}
