import type { ComponentProps } from "react";

/** What a combobox adds to its input once the list is there. */
export type ComboboxAttributes = Pick<
  ComponentProps<"input">,
  | "role"
  | "autoComplete"
  | "aria-autocomplete"
  | "aria-expanded"
  | "aria-controls"
  | "aria-activedescendant"
>;
