import type { Language } from '@grandstand/rules/languages';
import { type ReactNode, useMemo } from 'react';
import { type LazyView, lazyView } from '../lazy/lazy-view.tsx';
import type {
  AccountCatalogue,
  BuyCatalogue,
  FindCatalogue,
  Message,
  MessageKey,
  WatchCatalogue,
} from './translator.ts';
import { TranslatorContext, useTranslator } from './use-translator.ts';

interface Props {
  readonly children: ReactNode;
}

/** Message catalogues that only some pages need; loaded with those pages, in the current language only. */
export type LazyMessages = 'account' | 'watch' | 'buy' | 'find';

type ByLanguage<Messages> = Readonly<Record<Language, () => Promise<Messages>>>;

const ACCOUNT: ByLanguage<AccountCatalogue> = {
  en: async () => (await import('../../../locales/en/account.ts')).account,
  fr: async () => (await import('../../../locales/fr/account.ts')).account,
  bg: async () => (await import('../../../locales/bg/account.ts')).account,
};
const WATCH: ByLanguage<WatchCatalogue> = {
  en: async () => (await import('../../../locales/en/watch.ts')).watch,
  fr: async () => (await import('../../../locales/fr/watch.ts')).watch,
  bg: async () => (await import('../../../locales/bg/watch.ts')).watch,
};

const BUY: ByLanguage<BuyCatalogue> = {
  en: async () => (await import('../../../locales/en/buy.ts')).buy,
  fr: async () => (await import('../../../locales/fr/buy.ts')).buy,
  bg: async () => (await import('../../../locales/bg/buy.ts')).buy,
};

const FIND: ByLanguage<FindCatalogue> = {
  en: async () => (await import('../../../locales/en/find.ts')).find,
  fr: async () => (await import('../../../locales/fr/find.ts')).find,
  bg: async () => (await import('../../../locales/bg/find.ts')).find,
};

function messagesView(load: () => Promise<Partial<Record<MessageKey, Message>>>): LazyView<Props> {
  return lazyView(async () => {
    const messages = await load();
    // biome-ignore lint/correctness/noComponentHookFactories: created once for each language, when its messages have loaded
    return function MoreMessages({ children }: Props) {
      const translator = useTranslator();
      const extended = useMemo(() => translator.extended(messages), [translator]);
      return <TranslatorContext value={extended}>{children}</TranslatorContext>;
    };
  });
}

function views(
  loaders: ByLanguage<Partial<Record<MessageKey, Message>>>,
): Readonly<Record<Language, LazyView<Props>>> {
  return { en: messagesView(loaders.en), fr: messagesView(loaders.fr), bg: messagesView(loaders.bg) };
}

/** Each view provides its messages to its children. */
export const lazyMessages: Readonly<Record<LazyMessages, Readonly<Record<Language, LazyView<Props>>>>> = {
  account: views(ACCOUNT),
  watch: views(WATCH),
  buy: views(BUY),
  find: views(FIND),
};
