import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Small files compress badly: what every page loads anyway travels as few. */
const groups = [
  // Also the store and who uses it on every page: a file of its own would be too small to compress.
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|react-router|scheduler|turbo-stream)\/|\/src\/ui\/(store|hydrated|dialog\/toast)\.ts$/,
  },
  { name: "shell", test: /\/src\//, minShareCount: 8 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
