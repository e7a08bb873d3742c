import type { ReactNode } from "react";

/**
 * „e-mail” and its forms stay in one line. By style and not by a character that joins: what is
 * copied, searched for and read aloud is still the word as everybody types it.
 */
export function unbroken(content: ReactNode): ReactNode {
  if (typeof content !== "string" || !/e-mail/i.test(content)) return content;
  return content.split(/(e-mail\p{L}*[.,]?)/iu).map((part, index) =>
    index % 2 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
