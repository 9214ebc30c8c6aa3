/** How the client is built: into the Python package, what is needed at once in few files, nothing inline. */

import { fileURLToPath } from "node:url";

import { defineConfig } from "vite";

import { kept } from "./build/kept.ts";
import { notices } from "./build/notices.ts";
import { squeezed } from "./build/squeezed.ts";
import { together } from "./build/together.ts";
import { weights } from "./build/weights.ts";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

export default defineConfig({
  plugins: [notices(), weights(), kept(), squeezed()],
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    outDir: "../src/suits/table/static",
    emptyOutDir: true,
    // The pages' Content-Security-Policy allows files of this server and nothing else: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: { index: `${root}/index.html`, sw: `${root}/src/worker/worker.ts` },
      output: {
        codeSplitting: { groups: together(root) },
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
