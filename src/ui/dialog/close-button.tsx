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
      onClick={onClose}
      className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-stone"
    >
      <Icon name="close" />
    </button>
  );
}
