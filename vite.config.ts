import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Small files compress badly: what every page loads anyway travels as two. */
const groups = [
  { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler|turbo-stream)\// },
  // Of every page, though few of them import it by themselves: small files of their own otherwise.
  {
    name: "state",
    test: /\/src\/ui\/(store|hydrated|dialog\/toast|connection\/(connection|keep-page))\.ts$/,
  },
  { name: "shell", test: /\/src\//, minShareCount: 8 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Stays beside the built files, so that a test can tell which of them a part brings along.
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
