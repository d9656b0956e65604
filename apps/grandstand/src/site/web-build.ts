import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});
const manifest = z.record(z.string(), chunk);

export interface WebAssets {
  readonly js: string[];
  readonly css: string[];
}

/** The entry's script and every style that it and its static imports bring, as addresses. */
export function entryAssets(parsed: z.infer<typeof manifest>): WebAssets {
  const entries = Object.entries(parsed).filter(([, value]) => value.isEntry);
  const css = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const found = parsed[name];
    if (found === undefined || seen.has(name)) return;
    seen.add(name);
    for (const file of found.css ?? []) css.add(`/${file}`);
    for (const next of found.imports ?? []) visit(next);
  };
  for (const [name] of entries) visit(name);
  return { js: entries.map(([, value]) => `/${value.file}`), css: [...css] };
}

/** Reads what the web build left: its manifest and the module that draws first pages. */
export async function loadWebBuild(dist: string) {
  const text = await readFile(join(dist, 'client/manifest.json'), 'utf8');
  const renderer: unknown = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
  return { assets: entryAssets(manifest.parse(JSON.parse(text))), renderer };
}
