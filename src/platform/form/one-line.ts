import * as z from "zod/mini";
import { cleanLine, cleanText } from "./clean-text.ts";

/** In place of `z.trim()`. */
export const oneLine = () => z.overwrite(cleanLine);

/** In place of `z.trim()`, for a text of several lines too. */
export const trimmedText = () => z.overwrite(cleanText);
