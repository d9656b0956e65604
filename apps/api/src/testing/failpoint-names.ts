import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..');

/** Reads the names of all failpoints from the code, so that a test covers every one. */
export function failpointNames(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter(name => /\.ts$/.test(name) && !/(^|\/)testing|\.test\.ts$/.test(name))
    .map(name => readFileSync(join(SOURCES, name), 'utf8'));
  return texts
    .flatMap(text => [...text.matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name = '']) => name))
    .sort();
}
