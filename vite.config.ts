import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bindLettersPlugin } from "./scripts/pages/bind-letters-plugin.ts";
import { compileHintPlugin } from "./scripts/pages/compile-hint-plugin.ts";
import { preactPlugin } from "./scripts/pages/preact-plugin.ts";
import { precompilePlugin } from "./scripts/pages/precompile/precompile-plugin.ts";
import { shortLivedPlugin } from "./scripts/pages/short-lived-plugin.ts";

/** Files of `src/` without their ending, as a group of the build names them. */
const partsOf = (...files: string[]) => new RegExp(`/src/(?:${files.join("|")})\\.tsx?$`);

/**
 * Small files compress badly, and on a slow line each costs a way there and back: what pages load
 * anyway travels together.
 */
const groups = [
  { name: "vendor", test: /\/(?:node_modules\/(?:preact|react-router)\/|react-on-preact\.mjs)/ },
  // Of every page, though few of them import it by themselves.
  {
    name: "state",
    test: partsOf(
      "ui/(?:drawing/(?:drawn-once|later|own-ids|served-part|typed-before)|store|hydrated|chip|tabs|form/use-form|dialog/(?:back-closes|close-button|modal|toast|toast-region))",
      "ui/connection/(?:connection|keep-page)",
      "features/accounts/(?:redirect-path|menu/sign-out-button|session/use-user)",
      "features/accounts/modals/(?:auth-link|auth-modal-request)",
      "features/calendar/availability",
      "features/companies/card/(?:company-to-save|save-button|save-control)",
      "features/leads/inbox/(?:waiting-leads|waiting-badge|use-watch-waiting)",
      "features/renovations/(?:planning/renovation-address|saving/save-host)",
      "features/site/consent/consent-form",
      "features/search/suggest/suggesting-input",
      "platform/polish/(?:fold|plural)",
    ),
  },
  // Of the pages that guests come to.
  {
    name: "guest",
    test: partsOf(
      "ui/(?:carousel/.*|static-picture)",
      "features/catalogue/(?:city-combobox|catalogue|data/subcategories)",
      "features/companies/card/(?:card-availability|card-words)",
      "features/media/(?:picture|pictures/picture-view)",
      "features/search/(?:entry-text|form/(?:search-bar|use-sheet|use-words-check|words-input))",
    ),
  },
  // Of lists of companies, and what narrows them.
  {
    name: "list",
    test: partsOf(
      "ui/form/(?:choice-group|month-range)",
      "features/companies/card/(?:answer-words|card-stage|company-card|stage-pictures)",
      "features/search/(?:searched|understood|form/(?:city-field|search-pickers))",
    ),
  },
  // Of windows that a press opens.
  { name: "windows", test: partsOf("ui/dialog/(?:dialog|double-presses|focused-heading)") },
  // Of forms: many pages have some, but none that guests come to begins with one.
  {
    name: "forms",
    test: partsOf("ui/form/(?:draft-store|form-draft)", "platform/form/(?:clean-text|too-long)"),
  },
  { name: "shell", test: /\/src\//, minShareCount: 10 },
];

/** Nothing of ours is imported only to be run: of a module of which a page uses nothing it loads nothing. */
const moduleSideEffects = [
  { test: /\/src\/(?:features|platform|ui)\/.*\.tsx?$/, sideEffects: false },
];

/** What guests come to. */
const guestPages = ["home.page", "search.page", "search-address.page", "company.page"];
const hint = compileHintPlugin(["entry.client", "root", ...guestPages]);

export default defineConfig({
  plugins: [
    preactPlugin(),
    shortLivedPlugin(),
    tailwindcss(),
    reactRouter(),
    bindLettersPlugin(),
    precompilePlugin(),
    hint,
  ],
  // Stays beside the built files, so that a test can tell which of them a part brings along.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
});
