import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const CLIENT_MANIFEST = 'virtual:client-manifest';

/** Tells the server build which files the client build made for each view; empty in development. */
function clientManifest(): Plugin {
  let isBuild = false;
  return {
    name: 'client-manifest',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: id => (id === CLIENT_MANIFEST ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${CLIENT_MANIFEST}`) return null;
      const file = new URL('./dist/client/manifest.json', import.meta.url);
      return `export const manifest = ${isBuild ? readFileSync(file, 'utf8') : '{}'};`;
    },
  };
}

/** What draws and fetches; media stay with the views that play them, and what only other pages need with those. */
const SHARED =
  /(libs\/(ui\/src\/(?!segmented)|rules\/src\/(?!event-calendar)|(client|contract)\/src)|apps\/web\/src\/(shared\/(?!watching|event-changes|captcha|html|not-found)|features\/layout))/;
/** Except what only one view uses. */
const LIBRARIES =
  /node_modules\/(?!.*[qQ]ueries)(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@tanstack)\//;

/** The views with a stage and what stands on it. What reads streams where the browser cannot stays apart. */
const WATCHING =
  /(apps\/web\/src\/(shared\/watching|features\/(watch|vod-library))|libs\/player\/src\/(?!dom\/hls-source))/;

/** What forms are made of and what signs somebody in: for the pages of the account. */
const FORMS =
  /(libs\/ui\/src\/(text-field|password-field|checkbox-field|field|submit-button|error-summary|dialog)|libs\/rules\/src\/(account-forms|field-)|apps\/web\/src\/shared\/(forms|captcha\/use|captcha\/captcha-widget|popups\/(confirm|popup-stack)|passes|session\/sign-in))/;

/** Only who is signed in has a menu. */
const ACCOUNT_MENU =
  /apps\/web\/src\/(features\/layout\/(account-menu|initials)|shared\/session\/(log-out|forget-visit))/;

/** A slow minifier is our choice: no word of it at each start. */
const QUIET = { bundlerTimings: false };

/** What every page needs comes in one file, not in the thirty that share it; each view keeps its own. */
const CHUNKS = [
  { name: 'account-menu', test: ACCOUNT_MENU, includeDependenciesRecursively: false },
  { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
  {
    name: 'site',
    test: new RegExp(`${LIBRARIES.source}|${SHARED.source}`),
    includeDependenciesRecursively: false,
  },
  { name: 'watching', test: WATCHING, includeDependenciesRecursively: false },
];

/**
 * Two builds: `vite build` makes dist/client with its manifest, then `vite build --ssr src/app/entry-server.tsx`
 * makes dist/server, which draws the first HTML. In development the server mounts this as a middleware.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), clientManifest()],
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[hash]_[local]' } } },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    // One part in a hundred smaller than the bundler's own, for some seconds of a build; what the server runs needs neither.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2, unsafe_arrows: true } },
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
  // The server build carries everything inside; in development CommonJS packages must stay outside.
  ssr: { noExternal: command === 'build' ? true : [/^@grandstand\//] },
}));
