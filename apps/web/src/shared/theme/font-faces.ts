import type { Language } from '@grandstand/rules/languages';
import { fontsOf } from './fonts.ts';

/** The `@font-face` rules of fonts.css for a page without style sheets, for the scripts of one language. */
export function fontFaces(language: Language): string {
  return fontsOf(language).map(fontFace).join('');
}

function fontFace(url: string): string {
  const family = url.includes('extra-condensed') ? 'Sofia Sans Extra Condensed' : 'Sofia Sans';
  const range = url.includes('cyrillic') ? 'U+0400-045F,U+0490-0491,U+2116' : 'U+0000-03FF,U+2000-2300';
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:400 900;font-display:swap;unicode-range:${range}}`;
}
