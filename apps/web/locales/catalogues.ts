import { byLanguage, LANGUAGES, type Language } from '@grandstand/rules/languages';
import type { HeadCatalogue } from '../src/app/head/head-catalogue.ts';
import type {
  Catalogue,
  CatalogueName,
  CataloguesOnDemand,
  OnDemand,
} from '../src/shared/i18n/translator.ts';

interface LanguageFile {
  readonly everyPage: Catalogue;
  readonly onDemand: OnDemand;
}

/** The browser loads the language on screen only, whose file loads its other messages: a page knows no other addresses. */
const FILES: Readonly<Record<Language, () => Promise<LanguageFile>>> = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
  bg: () => import('./bg/index.ts'),
};

type Loaders<Messages> = Readonly<Record<Language, () => Promise<Messages>>>;

/** Messages of every page. */
export const CATALOGUE: Loaders<Catalogue> = byLanguage(
  language => async () => (await FILES[language]()).everyPage,
);

/** Messages of some pages only. */
export function loadersOf<Name extends CatalogueName>(name: Name): Loaders<CataloguesOnDemand[Name]> {
  return byLanguage(language => async () => {
    const { onDemand } = await FILES[language]();
    return (await onDemand[name]())[name];
  });
}

/** Messages of the head. They never reach the browser's scripts. */
export const HEAD_CATALOGUE: Loaders<HeadCatalogue> = {
  en: async () => (await import('./en/head.ts')).head,
  fr: async () => (await import('./fr/head.ts')).head,
  bg: async () => (await import('./bg/head.ts')).head,
};

/** The messages of all languages at once, for the server and for tests. */
export async function loadAll<Messages>(
  loaders: Loaders<Messages>,
): Promise<Readonly<Record<Language, Messages>>> {
  const entries = LANGUAGES.map(async language => [language, await loaders[language]()] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, Messages>;
}
