import type { Language } from '@grandstand/rules/languages';
import type { Catalogue } from './translator.ts';

/** Only the language on screen is loaded. */
const LOADERS: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('../../../locales/en/index.ts')).en,
  fr: async () => (await import('../../../locales/fr/index.ts')).fr,
  bg: async () => (await import('../../../locales/bg/index.ts')).bg,
};

export function loadCatalogue(language: Language): Promise<Catalogue> {
  return LOADERS[language]();
}
