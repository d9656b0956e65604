import { describe, expect, it } from 'vitest';
import { accentInk, contrast, correctTextColor, relativeLuminance, TEXT_CONTRAST } from './color-contrast.ts';

describe('relativeLuminance', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#808080', 0.2159],
    ['#ff0000', 0.2126],
  ])('of %s is %f', (color, luminance) => {
    expect(relativeLuminance(color)).toBeCloseTo(luminance, 3);
  });
});

describe('contrast', () => {
  it('is 21 between black and white, either way round', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  });

  it('is 1 between a colour and itself', () => {
    expect(contrast('#cf1f33', '#cf1f33')).toBe(1);
  });
});

describe('correctTextColor', () => {
  it('returns a colour with enough contrast unchanged', () => {
    expect(correctTextColor('#F3F2EA', '#0b1422')).toBe('#f3f2ea');
  });

  it.each([
    ['#777777', '#ffffff'],
    ['#334455', '#0b1422'],
    ['#cf1f33', '#cf1f33'],
    ['#757575', '#767676'],
    ['#ff5b35', '#f4f7f8'],
  ])('moves %s on %s just past 4.5:1', (text, ground) => {
    const corrected = correctTextColor(text, ground);
    expect(contrast(corrected, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(corrected, ground)).toBeLessThan(TEXT_CONTRAST + 0.3);
  });
});

describe('accentInk', () => {
  it('is white on a dark accent', () => {
    expect(accentInk('#cf1f33')).toBe('#ffffff');
  });

  it.each(['#ff5b35', '#f5c84b', '#00ff88', '#ffffff', '#949494'])('has enough contrast on %s', accent => {
    expect(contrast(accentInk(accent), accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});
