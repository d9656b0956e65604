import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('../../libs/ui/src/tokens.css', import.meta.url), 'utf8');

/** Specification 9, theme colour opacity steps, in percent. */
const STEPS = {
  'footer-background': [20, 50, 70],
  'body-background': [10, 20, 50, 70],
  'body-text-color': [5, 10, 20, 30, 50, 70, 95],
  'header-text-color': [50],
  'header-background': [10, 50, 70],
};

describe.each(Object.entries(STEPS))('the opacity steps of %s', (color, percents) => {
  it.each(percents)('have one of %i %', percent => {
    expect(tokens).toContain(
      `--${color}-${percent}: color-mix(in srgb, var(--${color}) ${percent}%, transparent);`,
    );
  });

  it('are no others', () => {
    const defined = [...tokens.matchAll(new RegExp(`--${color}-(\\d+):`, 'g'))];
    expect(defined.map(([, percent]) => Number(percent))).toEqual(percents);
  });
});
