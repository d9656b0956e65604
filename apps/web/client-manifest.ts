import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const CLIENT_MANIFEST = 'virtual:client-manifest';
const DIST = new URL('./dist/client/', import.meta.url);
const CHUNKS_FILE = 'manifest.json';
const SOURCES_FILE = 'sources.json';

/**
 * Passes the map from each view to its client files to the server build; empty in development. A lazily loaded view may
 * share a file with others, and Vite's manifest then lists only the file: so this also records the file of each such source.
 */
export function clientManifest(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'client-manifest',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_, bundle) {
      if (config === undefined || config.build.ssr) return;
      const { root } = config;
      const files = Object.values(bundle).flatMap(file => {
        if (file.type !== 'chunk') return [];
        const dynamic = file.moduleIds.filter(id => this.getModuleInfo(id)?.dynamicImporters.length);
        return dynamic.map(id => [relative(root, id), file.fileName]);
      });
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: SOURCES_FILE, source });
    },
    resolveId: id => (id === CLIENT_MANIFEST ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${CLIENT_MANIFEST}`) return null;
      const isBuild = config?.command === 'build';
      const read = (file: string) => (isBuild ? readFileSync(new URL(file, DIST), 'utf8') : '{}');
      return `export const manifest = ${read(CHUNKS_FILE)}; export const sources = ${read(SOURCES_FILE)};`;
    },
  };
}
