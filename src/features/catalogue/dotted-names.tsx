import { Fragment } from "react";
import { dot } from "../../platform/polish/dotted.ts";

/** „Instalacje · Tynki, Wylewki”: a trade's name may hold a comma; read aloud with pauses. */
export function DottedNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && (
        <>
          <span className="sr-only">, </span>
          <span aria-hidden="true">{dot}</span>
        </>
      )}
      {name}
    </Fragment>
  ));
}
