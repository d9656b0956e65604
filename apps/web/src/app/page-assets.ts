import { manifest, sources } from 'virtual:client-manifest';
import type { Language } from '@grandstand/rules/languages';
import { fontsOf } from '#shared/theme/fonts.ts';
import type { SiteRoute } from './routes.tsx';
import { viewSource } from './view-sources.ts';

/** The URLs of the files that one page loads. */
export interface PageAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly fonts: readonly string[];
  /** Scripts that the entry will import next. */
  readonly modules: readonly string[];
}

const ENTRY = 'src/app/entry-client.tsx';
const START = 'src/app/start-site.tsx';
/** The HLS engine, preloaded if the page plays a video. */
const ENGINE = '../../libs/player/src/dom/hls-source.ts';
/** The calls of accounts and purchases, preloaded for the pages that make some. */
const CALLS = '../../libs/contract/src/lazy-endpoints.ts';

const CHUNK_OF_FILE = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]));

/** A source's own chunk, or the one that it shares. */
function chunkOf(source: string): string {
  return CHUNK_OF_FILE.get(sources[source] ?? '') ?? source;
}

/** A chunk with everything that it imports statically. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk.imports ?? []) withImports(next, seen);
  return seen;
}

function filesOf(names: Iterable<string>): { js: string[]; css: string[] } {
  const chunks = [...names].flatMap(name => manifest[name] ?? []);
  const css = chunks.flatMap(chunk => chunk.css ?? []);
  return { js: chunks.map(chunk => `/${chunk.file}`), css: [...new Set(css)].map(file => `/${file}`) };
}

/** The built files of a route's page. Empty in development, where nothing is built. */
export function pageAssets(
  { name, messages = [] }: Pick<SiteRoute, 'name' | 'messages'>,
  language: Language,
  plays: boolean,
): PageAssets {
  const entry = manifest[ENTRY];
  const catalogues = ['index', ...messages].map(file => `locales/${language}/${file}.ts`);
  const later = [START, ...catalogues, viewSource(name)];
  if (plays) later.push(ENGINE);
  if (messages.includes('account')) later.push(CALLS);
  const all = new Set([ENTRY, ...later].flatMap(source => [...withImports(chunkOf(source))]));
  const { js, css } = filesOf(all);
  const entryFile = entry ? `/${entry.file}` : null;
  return {
    js: entryFile ? [entryFile] : [],
    css,
    fonts: fontsOf(language),
    modules: js.filter(file => file !== entryFile),
  };
}
