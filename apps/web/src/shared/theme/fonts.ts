import type { Language } from '@grandstand/rules/languages';

const LATIN = ['/fonts/sofia-sans-latin-v1.woff2', '/fonts/sofia-sans-extra-condensed-latin-v1.woff2'];
const CYRILLIC = [
  '/fonts/sofia-sans-cyrillic-v1.woff2',
  '/fonts/sofia-sans-extra-condensed-cyrillic-v1.woff2',
];

/** Fonts that a page of a language preloads; the other script loads when a text needs it. */
export function fontsOf(language: Language): readonly string[] {
  const { script } = new Intl.Locale(language).maximize();
  return script === 'Cyrl' ? [...CYRILLIC, ...LATIN] : LATIN;
}
