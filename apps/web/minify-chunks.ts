import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';

/** `pure_getters`: no getter of ours or of a library has a side effect. */
export const TERSER: MinifyOptions = {
  ecma: 2020,
  module: true,
  compress: { passes: 4, unsafe_arrows: true, pure_getters: true },
};

/** Minifies the finished chunks once more: Vite adds the names of files to preload after its own minifier has run. */
export function minifyChunks(): Plugin {
  return {
    name: 'minify-chunks',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.build.ssr) return;
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = (await minify(file.code, TERSER)).code ?? file.code;
        }
      },
    },
  };
}
