import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './chunks.ts';
import { clientManifest } from './client-manifest.ts';

/**
 * Library modules that we never use, by their import path, replaced to save bytes on home. React has its own
 * `useSyncExternalStore`. `unused-mutations.ts` says which features of TanStack Query do not work here.
 */
const LEFT_OUT = [
  { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
  {
    find: /^\.\/(mutationCache|infiniteQueryBehavior)\.js$/,
    replacement: fileURLToPath(new URL('src/shared/api/unused-mutations.ts', import.meta.url)),
  },
];

/** Browsers find a new version of the service worker at its one address. */
function entryFileNames({ name }: { readonly name: string }): string {
  return name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js';
}

/** Suppresses the warning about the slow minifier, which is our choice. */
const QUIET = { bundlerTimings: false };

/**
 * Two builds: `vite build` makes dist/client with its manifest, then `vite build --ssr src/app/entry-server.tsx`
 * makes dist/server, which renders the first HTML. In development the server mounts this as a middleware.
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
    // Terser output is 1 % smaller than the bundler's own, for some seconds of build time. The server build needs neither.
    // `pure_getters`: no getter of ours or of a library has a side effect.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 4, unsafe_arrows: true, pure_getters: true },
    },
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', checks: QUIET }
      : {
          input: {
            'entry-client': 'src/app/entry-client.tsx',
            'service-worker': 'src/service-worker/service-worker.ts',
          },
          checks: QUIET,
          output: {
            codeSplitting: { groups: CHUNKS },
            entryFileNames,
            // Every page loads the names of all chunks: a short hash saves bytes.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
  },
  // The server always renders with React's production build: the development build is slow, and writes errors into the page.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The server build bundles all dependencies; in development, CommonJS packages must stay external.
  ssr: { noExternal: command === 'build' ? true : [/^@grandstand\//] },
}));
