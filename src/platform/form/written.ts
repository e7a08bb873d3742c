import * as z from "zod/mini";

const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** False of a text that looks empty: spaces, controls, and letters without a width. */
export const isWritten = (text: string) => visible.test(text);

/** What a text must be that has to be given. */
export const written = (error: string) =>
  [z.minLength(1, { error, abort: true }), z.refine<string>(isWritten, { error })] as const;
