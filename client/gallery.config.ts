/** The gallery, a page for those who build the table: served by `npm run gallery`, never part of the product. */

import { defineConfig } from "vite";

export default defineConfig({
  server: { host: "127.0.0.1", port: 8790, open: false },
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    outDir: "../build/gallery/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "gallery.html" },
  },
});
