import { Suspense } from "react";
import type { ClientInstrumentation } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { hydrateDocument, leaveForeignElements } from "./platform/page/hydrate-document.ts";
import { holdWithoutCode } from "./ui/connection/keep-page.ts";

// A page that was kept is the one without a query: what is drawn now has to be the same.
if (document.documentElement.dataset.kept) {
  history.replaceState(history.state, "", location.pathname + location.hash);
}

/** The router is made in the very render that hydrates the page. */
const atHydration: ClientInstrumentation = { router: leaveForeignElements };

hydrateDocument(
  // The router waits for the page's data to be read.
  <Suspense>
    <HydratedRouter instrumentations={[atHydration, holdWithoutCode]} />
  </Suspense>,
);
