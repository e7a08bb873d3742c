import { createContext } from "react-router";
import type { Viewer } from "../api/router.server.ts";

/**
 * Carries an API call in process, as the visitor of the page being rendered: pass it to a
 * feature's typed client. Cookies the API sets go out with the page.
 */
export const apiFetchContext = createContext<typeof fetch>();
/** Content-Security-Policy nonce of the response. */
export const nonceContext = createContext<string>("");
/** Signed-in visitor, null for a guest. */
export const viewerContext = createContext<Viewer | null>(null);
/** Origin of the site, for canonical addresses, without a trailing slash. */
export const appUrlContext = createContext<string>("");
/** Writes a failure of the page to the log, under the request's id. */
export const reportFailureContext = createContext<(error: unknown) => void>();
/** Id of the request, shown on error pages and found in the log. */
export const requestIdContext = createContext<string>("");
/**
 * JSON that goes to the browser within the page and not by the router, in the order of their numbers;
 * null where no page is drawn.
 */
export const pageTextsContext = createContext<string[] | null>(null);
/** Where the page's HTML is left, the style sheet and the doctype apart: a response would copy it thrice. */
export const drawnContext = createContext<{ html?: string }>();
