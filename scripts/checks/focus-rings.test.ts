import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const sheets = globSync('{apps/web,libs/ui,libs/player}/src/**/*.css', { cwd: ROOT });

/** How far the largest of the rings reaches beyond its element, in pixels. */
function ringReach(css: string): number {
  const spreads = [...css.matchAll(/--focus[\w-]*:[^;]+/g)].flatMap(([rings]) => [
    ...rings.matchAll(/0 0 0 (\d+)px/g),
  ]);
  return Math.max(...spreads.map(([, pixels]) => Number(pixels)));
}

describe('a focus ring', () => {
  it('is scrolled into view whole: the margin of what has the focus is wider than every ring', () => {
    const [, rem] =
      /:focus-visible \{[^}]*scroll-margin: ([\d.]+)rem/.exec(read('libs/ui/src/reset.css')) ?? [];
    const widest = Math.max(...sheets.map(sheet => ringReach(read(sheet))).filter(Number.isFinite));
    expect(Number(rem) * 16).toBeGreaterThan(widest);
  });

  // In `inset var(--focus)` the word would apply to the first of its layers alone.
  it('is never made an inner ring if it has several layers', () => {
    expect(sheets.filter(sheet => read(sheet).includes('inset var(--focus'))).toEqual([]);
  });
});
