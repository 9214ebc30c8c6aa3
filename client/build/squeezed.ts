/** Every file of the page once more, squeezed as well as can be: the server sends that and squeezes nothing itself. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const TEXT = /\.(css|html|js|json|svg|txt)$/;
const GZIP = { level: constants.Z_BEST_COMPRESSION };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export function squeezed(): Plugin {
  return {
    name: "squeezed",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((one) => TEXT.test(one))) {
        const file = join(dir, name);
        const plain = readFileSync(file);
        for (const [ending, content] of [
          [".gz", gzipSync(plain, GZIP)],
          [".br", brotliCompressSync(plain, BROTLI)],
        ] as const) {
          if (content.length < plain.length) {
            writeFileSync(file + ending, content);
          }
        }
      }
    },
  };
}
