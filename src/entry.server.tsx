import { options, type VNode } from "preact";
import { renderToStringAsync } from "preact-render-to-string";
import {
  type EntryContext,
  Link,
  type LinkProps,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { createAskedBefore } from "./platform/kept/asked-before.server.ts";
import * as pageContext from "./platform/page/page-context.ts";
import { leaveEmptyClass, nameAttributes } from "./ui/drawing/drawing-elements.ts";
import { keepDrawing, refusedDrawings } from "./ui/drawing/kept-drawings.server.ts";
import { pageStyles } from "./ui/styles/page-styles.tsx";

// The server process and this bundle are two module graphs: what both know is shared through here.
export { pageContext, pageStyles, refusedDrawings };

export const streamTimeout = 5_000;

const elementType = Symbol.for("react.element");

/**
 * A link to an address of the site that is written out. A page has some hundred of them; as links of the router
 * they take a quarter of its rendering, for what only the browser needs.
 */
function isPlain(props: LinkProps): boolean {
  const { to, discover, mask, prefetch, relative } = props;
  if (discover ?? mask ?? prefetch ?? relative) return false;
  return typeof to === "string" && /^\/(?![/\\])/.test(to) && !/\/\.\.?(?:\/|$)|[?#]$/.test(to);
}

/** What else of a link only the router in the browser reads. */
const ofRouter = [
  "to",
  "replace",
  "state",
  "reloadDocument",
  "preventScrollReset",
  "viewTransition",
  "defaultShouldRevalidate",
] as const;

/** Drawn as the router's own would be. */
function drawPlain(vnode: VNode) {
  const props = vnode.props as LinkProps & { href?: unknown; "data-discover"?: string };
  props.href = props.to;
  props["data-discover"] = "true";
  for (const name of ofRouter) if (name in props) Object.assign(props, { [name]: undefined });
  vnode.type = "a";
}

const drawnBefore = createAskedBefore(5_000);
const link = Link as unknown;
const asInBrowser = options.vnode!.bind(options);

options.vnode = (vnode) => {
  if (typeof vnode.type === "string") {
    nameAttributes(vnode, asInBrowser);
  } else {
    if (
      !keepDrawing(vnode, drawnBefore) &&
      vnode.type === link &&
      isPlain(vnode.props as LinkProps)
    ) {
      drawPlain(vnode);
    }
    leaveEmptyClass(vnode);
  }
  (vnode as VNode & { $$typeof: symbol }).$$typeof = elementType;
};

/** A loader or an action threw what no page expects. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(pageContext.reportFailureContext)(error);
}

/** With the routes of this page alone: the router would make elements of all thirty for it. */
function ofPage(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}

/** Leaves the page in `drawnContext`; the response is its status and headers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageContext.nonceContext);
  context.get(pageContext.drawnContext).html = await renderToStringAsync(
    <ServerRouter context={ofPage(entry)} url={request.url} nonce={nonce} />,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { headers, status });
}
