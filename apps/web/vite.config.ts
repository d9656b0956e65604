import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './chunks.ts';
import { shortClassName } from './class-names.ts';
import { clientManifest } from './client-manifest.ts';
import { fragmentedMp4Only } from './fragmented-mp4-only.ts';
import { minifyChunks } from './minify-chunks.ts';
import { noRoutePatterns } from './no-route-patterns.ts';
import { queriesOnly } from './queries-only.ts';
import { signalsWithoutStack } from './signals-without-stack.ts';

/** React has its own `useSyncExternalStore`; wouter imports a copy for older versions of React. */
const REPLACED = [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' }];

/** Browsers find a new version of the service worker at its one address. */
function entryFileNames({ name }: { readonly name: string }): string {
  return name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js';
}

const START: readonly string[] = ['rolldown-runtime', 'packages', 'site'];

/** Every page loads the names of all chunks, of which a hash alone saves bytes, and one of small letters and digits more. */
function chunkFileNames({ name }: { readonly name: string }): string {
  return START.includes(name) ? 'assets/start-[hash:7].js' : 'assets/[hash:7].js';
}

/** Returns the scripts that a dynamic import preloads: without those that started the page. */
function preloaded(_file: string, scripts: string[]): string[] {
  return scripts.filter(name => !/^assets\/(?:entry-client|start)-/.test(name));
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
  plugins: [
    react(),
    fragmentedMp4Only(),
    queriesOnly(),
    noRoutePatterns(),
    signalsWithoutStack(),
    clientManifest(),
    minifyChunks(),
  ],
  resolve: { alias: REPLACED },
  // Development has Vite's own, readable names.
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    // Takes a second, and `minifyChunks` then saves another 2 %. The server build needs neither.
    minify: isSsrBuild ? false : 'oxc',
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? // One file loads in a fifth of the time that 300 need.
        { input: 'src/app/entry-server.tsx', checks: QUIET, output: { codeSplitting: false } }
      : {
          input: {
            'entry-client': 'src/app/entry-client.tsx',
            'service-worker': 'src/service-worker/service-worker.ts',
          },
          checks: QUIET,
          output: {
            codeSplitting: { groups: CHUNKS },
            hashCharacters: 'base36',
            entryFileNames,
            chunkFileNames,
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
  },
  worker: { rolldownOptions: { output: { hashCharacters: 'base36', entryFileNames: 'assets/[hash:7].js' } } },
  // The server always renders with React's production build: the development build is slow, and writes errors into the page.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The server build bundles all dependencies; in development, CommonJS packages must stay external.
  ssr: { noExternal: command === 'build' ? true : [/^@grandstand\//] },
}));
