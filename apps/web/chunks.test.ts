import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PLACES } from './chunks.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EXTENSIONS = ['.ts', '.tsx', '.module.css'];

it.each(PLACES)('bundles %s, which exists', place => {
  const paths = place.endsWith('/') ? [place] : EXTENSIONS.map(extension => place + extension);
  expect(paths.some(path => existsSync(ROOT + path))).toBe(true);
});
