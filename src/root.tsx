import type { ReactNode } from "react";
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { AuthHost } from "./features/accounts/modals/auth-host.tsx";
import { loadUser } from "./features/accounts/session/load-user.ts";
import { SaveHost } from "./features/renovations/saving/save-host.tsx";
import { BottomNavigation } from "./features/site/bottom-navigation.tsx";
import { ConsentBanner } from "./features/site/consent/consent-banner.tsx";
import { readConsent } from "./features/site/consent/consent.ts";
import { errorMeta, ErrorPage } from "./features/site/error-page.tsx";
import { Footer } from "./features/site/footer.tsx";
import { TopBar } from "./features/site/top-bar.tsx";
import { appUrlContext, requestIdContext } from "./platform/page/page-context.ts";
import { PageTexts } from "./platform/page/page-texts.tsx";
import { revalidateUnless } from "./platform/page/reload-under-way.ts";
import { yearOf } from "./platform/polish/format-date.ts";
import { ConnectionNotice } from "./ui/connection/connection-notice.tsx";
import { keepPage } from "./ui/connection/keep-page.ts";
import { ToastRegion } from "./ui/dialog/toast-region.tsx";
import { Later } from "./ui/drawing/later.tsx";
import { PageFonts } from "./ui/fonts/page-fonts.tsx";
import { PageStyles } from "./ui/styles/page-styles.tsx";

export const meta: Route.MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

export const clientMiddleware = [keepPage];

/** What the shell needs; pages read the origin from here for their canonical addresses. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    user: await loadUser(context),
    appUrl: context.get(appUrlContext),
    requestId: context.get(requestIdContext),
    consentChosen: readConsent(request.headers.get("cookie")) !== undefined,
    year: yearOf(new Date()),
  };
}

/** A tab, a project, a filter: another query of the same page asks nothing new of the shell. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return revalidateUnless(isSamePage && currentUrl.search !== nextUrl.search, args);
}

export function Layout({ children }: { children: ReactNode }) {
  // Undefined when the loader itself failed: the shell works without it.
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f2" />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <PageStyles />
      </head>
      <body className="flex flex-col">
        <PageFonts />
        <a
          href="#tresc"
          className="sr-only z-50 rounded-full bg-ink font-medium text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5! focus:py-3!"
        >
          Przejdź do treści
        </a>
        <Later className="contents">
          <TopBar />
        </Later>
        <Later as="main" id="tresc" tabIndex={-1} className="flex grow flex-col outline-none">
          {children}
        </Later>
        <Later className="contents">
          <Footer year={shell?.year} />
          <ConsentBanner chosen={shell?.consentChosen ?? true} />
          <BottomNavigation />
        </Later>
        <AuthHost user={shell?.user ?? null} />
        <SaveHost user={shell?.user ?? null} />
        <ToastRegion />
        <ConnectionNotice />
        <PageTexts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("root");
  return <ErrorPage error={error} requestId={shell?.requestId} />;
}
