import { expect, it } from 'vitest';
import { themeStyle } from './theme-style.ts';

it('turns the colour settings into custom properties', () => {
  const style = themeStyle({
    body_background: '#0b1422',
    body_text_color: '#f3f2ea',
    header_background: '#070e19',
    header_text_color: '#f3f2ea',
    footer_background: '#070e19',
    footer_text_color: '#f3f2ea',
    accent: '#ff5b35',
    accent_ink: '#160603',
    accent_text: '#ff7550',
    scheme: 'dark',
    seam: 'slant',
    print: 'none',
    corner: 2,
    display_weight: 900,
    display_case: 'uppercase',
  });
  expect(style).toMatch(/^:root\{--body-background:#0b1422;/);
  expect(style).toContain('--corner:2px');
  expect(style).toContain('color-scheme:dark');
});
