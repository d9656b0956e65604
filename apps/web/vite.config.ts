import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './chunks.ts';
import { clientManifest } from './client-manifest.ts';

/** What libraries bring that we never use, by how they import it; React has had its own `useSyncExternalStore` for long. */
const LEFT_OUT = [
  { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
  // Our own `matchPath` reads addresses.
  {
    find: /^regexparam$/,
    replacement: fileURLToPath(new URL('src/shared/routing/router-parser-stub.ts', import.meta.url)),
  },
  {
    find: /^\.\/(mutationCache|infiniteQueryBehavior|suspense|errorBoundaryUtils|QueryErrorResetBoundary)\.js$/,
    replacement: fileURLToPath(new URL('src/shared/api/query-library-stubs.ts', import.meta.url)),
  },
];

/** A slow minifier is our choice: no word of it at each start. */
const QUIET = { bundlerTimings: false };

/**
 * Two builds: `vite build` makes dist/client with its manifest, then `vite build --ssr src/app/entry-server.tsx`
 * makes dist/server, which draws the first HTML. In development the server mounts this as a middleware.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), clientManifest()],
  resolve: { alias: LEFT_OUT },
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[hash]_[local]' } } },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    // One part in a hundred smaller than the bundler's own, for some seconds of a build; what the server runs needs neither.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 4, unsafe_arrows: true } },
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', checks: QUIET }
      : { input: 'src/app/entry-client.tsx', checks: QUIET, output: { codeSplitting: { groups: CHUNKS } } },
  },
  // Whatever the server is started with, it draws with React's own production build: the other is slow, and writes what fails into the page.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The server build carries everything inside; in development CommonJS packages must stay outside.
  ssr: { noExternal: command === 'build' ? true : [/^@grandstand\//] },
}));
