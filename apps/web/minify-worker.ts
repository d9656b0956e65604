import { parentPort } from 'node:worker_threads';
import { type MinifyOptions, minify } from 'terser';

const OPTIONS: MinifyOptions = {
  ecma: 2020,
  module: true,
  compress: {
    passes: 3,
    unsafe_arrows: true,
    // No getter of ours or of a library has a side effect.
    pure_getters: true,
    // `null === x` instead of `x === null` compresses worse, as the sources write the latter.
    lhs_constants: false,
  },
};

parentPort?.on('message', async (code: string) => {
  parentPort?.postMessage((await minify(code, OPTIONS)).code ?? code);
});
