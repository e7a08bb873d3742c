import { options } from "preact";
import { renderToStringAsync } from "preact-render-to-string";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import * as pageContext from "./platform/page/page-context.ts";

// The server process and this bundle are two module graphs: contexts are shared through here.
export { pageContext };

export const streamTimeout = 5_000;

const elementType = Symbol.for("react.element");
const ofDrawings = new Set<unknown>(
  "svg g path rect circle ellipse line polyline polygon text defs use mask clipPath".split(" "),
);
const asInBrowser = options.vnode?.bind(options);

/**
 * The renderer to text knows React's names of attributes itself, but for those of drawings. What the
 * compatible layer does with each element for a browser's document had taken a fifth of a page's time.
 */
options.vnode = (vnode) => {
  if (ofDrawings.has(vnode.type)) return asInBrowser?.(vnode);
  const props: { children: unknown; className?: unknown } = vnode.props;
  if ("className" in props && !props.className) delete props.className;
  return Object.assign(vnode, { $$typeof: elementType });
};

/** A loader or an action threw what no page expects. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(pageContext.reportFailureContext)(error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageContext.nonceContext);
  const page = await renderToStringAsync(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${page}`, { headers, status });
}
