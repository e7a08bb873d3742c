import { type ComponentProps, useState } from "react";
import type { ComboboxAttributes } from "./combobox-attributes.ts";
import type { SuggestionList } from "./suggestion-list.tsx";

/**
 * A text input, the plain one on the server, without scripts and until it is touched; then it
 * suggests what may be meant. Its frame must be positioned: the list opens below that.
 */
export function SuggestingInput(props: ComponentProps<"input">) {
  const [loaded, setLoaded] = useState<{ List: typeof SuggestionList; input: HTMLInputElement }>();
  const [attributes, setAttributes] = useState<ComboboxAttributes>();
  // A field that was only reached by the Tab key opens nothing by itself.
  const [isMeant, setMeant] = useState(false);
  const load = (input: HTMLInputElement) => {
    // Without the list the field still searches.
    import("./suggestion-list.tsx").then(
      ({ SuggestionList: List }) => setLoaded({ List, input }),
      () => undefined,
    );
  };
  return (
    <>
      <input
        {...props}
        {...attributes}
        onFocus={(event) => {
          load(event.currentTarget);
          props.onFocus?.(event);
        }}
        onPointerDown={(event) => {
          setMeant(true);
          props.onPointerDown?.(event);
        }}
        onKeyDown={(event) => {
          // What is sent before the list has come needs none.
          if (event.key === "Enter") setMeant(false);
          props.onKeyDown?.(event);
        }}
        onInput={(event) => {
          setMeant(true);
          props.onInput?.(event);
        }}
      />
      {loaded && (
        <loaded.List input={loaded.input} opensAtOnce={isMeant} onAttributes={setAttributes} />
      )}
    </>
  );
}
