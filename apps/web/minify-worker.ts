import { parentPort } from 'node:worker_threads';
import { type MinifyOptions, minify } from 'terser';

/** `pure_getters`: no getter of ours or of a library has a side effect. */
const OPTIONS: MinifyOptions = {
  ecma: 2020,
  module: true,
  compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
};

parentPort?.on('message', async (code: string) => {
  parentPort?.postMessage((await minify(code, OPTIONS)).code ?? code);
});
