import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import http from 'node:http';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAMS } from '@grandstand/grandstand/src/config/programs.ts';
import { type Plugin, rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Packages with files of their own next to their code, one that only development needs, and an optional part of `pg`. */
const EXTERNAL = [/^@napi-rs\//, /^@electric-sql\/pglite/, /^@node-rs\//, /^@resvg\//, 'vite', 'pg-native'];

/** A running product still loads parts of its own build. Each takes 10 MB. */
const KEPT_BUILDS = 10;
const MAKING = 'making-';

const REQUIRED_HTTP = '\0required-http';

/** Code that finds files next to its source finds them from the build too. */
function sourceUrls(dir: string): Plugin {
  return {
    name: 'source-urls',
    transform: {
      filter: { code: 'import.meta.url' },
      handler: (code, id) => ({
        code: code.replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(dir, id))}, import.meta.url).href`,
        ),
        map: null,
      }),
    },
  };
}

/**
 * Imports of `node:http` become a require: an import reads every export of the module, also those that load Node's client for
 * fetch, which takes each process 50 ms.
 */
function requiredHttp(): Plugin {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(http));
  const names = properties.filter(([, property]) => 'value' in property).map(([name]) => name);
  return {
    name: 'required-http',
    resolveId: {
      filter: { id: /^(node:)?http$/ },
      handler: (_, __, { kind }) => (kind === 'import-statement' ? REQUIRED_HTTP : null),
    },
    load: {
      filter: { id: /required-http$/ },
      handler: () =>
        `const http = process.getBuiltinModule('node:http'); export const { ${names.join(', ')} } = http; export default http;`,
    },
  };
}

/** Bundles every program of a start, because loading two thousand modules takes most of its time. Nothing is minified. */
async function buildServer(dir: string): Promise<void> {
  const began = performance.now();
  const builds = dirname(dir);
  mkdirSync(builds, { recursive: true });
  const making = mkdtempSync(join(builds, MAKING));
  const bundle = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input: PROGRAMS,
    external: EXTERNAL,
    plugins: [sourceUrls(making), requiredHttp()],
    // A dependency compiles code.
    checks: { eval: false },
  });
  await bundle.write({ dir: making, format: 'esm', entryFileNames: '[name].js' });
  await bundle.close();
  // The product may run as another user.
  chmodSync(making, 0o755);
  publish(making, dir);
  removeOldBuilds(builds, basename(dir));
  console.log(`Built the server in ${Math.round(performance.now() - began) / 1000} s`);
}

function publish(making: string, dir: string): void {
  try {
    renameSync(making, dir);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(dir)) throw error;
    rmSync(making, { recursive: true });
  }
}

/** Another build may be under way, or remove the same ones. */
function removeOldBuilds(builds: string, own: string): void {
  const builtAt = (build: string) => statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const others = readdirSync(builds)
    .filter(name => name !== own && !name.startsWith(MAKING))
    .map(name => join(builds, name))
    .sort((a, b) => builtAt(b) - builtAt(a));
  for (const build of others.slice(KEPT_BUILDS - 1)) rmSync(build, { recursive: true, force: true });
}

await buildServer(process.argv[2] ?? '');
