/** How the page is built that replays a shared fight: one script and one style, which the program puts into one file. */

import { fileURLToPath } from "node:url";

import { defineConfig } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    outDir: "../src/suits/table/static/shared",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    sourcemap: false,
    rolldownOptions: {
      input: `${root}/src/shared/main.tsx`,
      output: {
        codeSplitting: false,
        entryFileNames: "shared.js",
        assetFileNames: "shared[extname]",
      },
    },
  },
});
