import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Makes apps/web/public/fonts from the whole faces (SIL Open Font License): only the characters that our languages write
 * and the weights that the tokens use. Browsers keep fonts for a year, so a changed file needs a new version.
 *
 *     node scripts/subset-fonts.ts
 */
const VERSION = 'v1';
const FACES = [
  { name: 'sofia-sans', weights: { min: 400, max: 800 } },
  { name: 'sofia-sans-extra-condensed', weights: { min: 500, max: 900 } },
] as const;

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
}

const SETS = {
  latin: `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ıŒœŸ–—‘’‚“”„•…‹›€™−←→↑↓\u2009\u200a\u202f`,
  cyrillic: `${characters(0x400, 0x45f)}Ґґ№`,
} as const;

const require = createRequire(import.meta.url);
const target = new URL('../apps/web/public/fonts/', import.meta.url);

for (const { name, weights } of FACES) {
  for (const [set, text] of Object.entries(SETS)) {
    const file = require.resolve(`@fontsource-variable/${name}/files/${name}-${set}-wght-normal.woff2`);
    const font = await subsetFont(await readFile(file), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    await writeFile(new URL(`${name}-${set}-${VERSION}.woff2`, target), font);
    console.log(`${name} ${set}: ${font.length} bytes`);
  }
}
