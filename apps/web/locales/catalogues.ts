import { LANGUAGES, type Language } from '@grandstand/rules/languages';
import type { HeadCatalogue } from '../src/app/head/head-catalogue.ts';
import type {
  AccountCatalogue,
  BuyCatalogue,
  Catalogue,
  FindCatalogue,
  WatchCatalogue,
} from '../src/shared/i18n/translator.ts';

/** The browser loads the language on screen only; what it never loads is not in its build. */
export type Loaders<Messages> = Readonly<Record<Language, () => Promise<Messages>>>;

/** Messages of every page. */
export const CATALOGUE: Loaders<Catalogue> = {
  en: async () => (await import('./en/index.ts')).en,
  fr: async () => (await import('./fr/index.ts')).fr,
  bg: async () => (await import('./bg/index.ts')).bg,
};

/** Messages of some pages only. */
export const ACCOUNT_CATALOGUE: Loaders<AccountCatalogue> = {
  en: async () => (await import('./en/account.ts')).account,
  fr: async () => (await import('./fr/account.ts')).account,
  bg: async () => (await import('./bg/account.ts')).account,
};

export const WATCH_CATALOGUE: Loaders<WatchCatalogue> = {
  en: async () => (await import('./en/watch.ts')).watch,
  fr: async () => (await import('./fr/watch.ts')).watch,
  bg: async () => (await import('./bg/watch.ts')).watch,
};

export const BUY_CATALOGUE: Loaders<BuyCatalogue> = {
  en: async () => (await import('./en/buy.ts')).buy,
  fr: async () => (await import('./fr/buy.ts')).buy,
  bg: async () => (await import('./bg/buy.ts')).buy,
};

export const FIND_CATALOGUE: Loaders<FindCatalogue> = {
  en: async () => (await import('./en/find.ts')).find,
  fr: async () => (await import('./fr/find.ts')).find,
  bg: async () => (await import('./bg/find.ts')).find,
};

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
