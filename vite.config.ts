import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bindLettersPlugin } from "./scripts/pages/bind-letters-plugin.ts";
import { preactPlugin } from "./scripts/pages/preact-plugin.ts";

/** Small files compress badly: what every page loads anyway travels as two. */
const groups = [
  { name: "vendor", test: /\/(?:node_modules\/(?:preact|react-router)\/|react-on-preact\.mjs)/ },
  // Of every page, though few of them import it by themselves: small files of their own otherwise.
  {
    name: "state",
    test: new RegExp(
      `/src/(?:${[
        "ui/(?:store|hydrated|chip|dialog/(?:toast|toast-region|dialog|modal))",
        "ui/connection/(?:connection|keep-page)",
        "features/accounts/(?:redirect-path|menu/sign-out-button|session/use-user)",
        "features/accounts/modals/auth-modal-request",
        "features/companies/card/(?:company-to-save|save-button|save-control)",
        "features/leads/inbox/(?:waiting-leads|waiting-badge|use-watch-waiting)",
        "features/renovations/(?:planning/renovation-address|saving/save-host)",
        "features/site/consent/consent-form",
        "features/search/suggest/suggesting-input",
        "platform/polish/plural",
      ].join("|")})\\.tsx?$`,
    ),
  },
  { name: "shell", test: /\/src\//, minShareCount: 10 },
];

export default defineConfig({
  plugins: [preactPlugin(), tailwindcss(), reactRouter(), bindLettersPlugin()],
  // Stays beside the built files, so that a test can tell which of them a part brings along.
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
