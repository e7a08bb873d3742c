import { Fragment } from "react";

/** An e-mail address that breaks after „@” and before its dots, and elsewhere only where it must. */
export function EmailText({ email }: { email: string }) {
  const parts = email.replace("@", "@ ").replaceAll(".", " .").split(" ");
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
