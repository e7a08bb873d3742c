import type { MouseEvent, Ref } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** A small round button among others of a row, as large as a finger. */
export function IconButton(props: {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  label: string;
  /** At an end of what it steps through: not disabled, it keeps the focus. */
  isOff?: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  const { ref, icon, label, isOff = false, onPress } = props;
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-stone hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-35"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
