import { byLanguage, type Language } from '@grandstand/rules/languages';
import { type ReactNode, useMemo } from 'react';
import {
  ACCOUNT_CATALOGUE,
  BUY_CATALOGUE,
  FIND_CATALOGUE,
  WATCH_CATALOGUE,
} from '../../../locales/catalogues.ts';
import { type LazyView, lazyView } from '../lazy/lazy-view.tsx';
import type { Message, MessageKey } from './translator.ts';
import { TranslatorContext, useTranslator } from './use-translator.ts';

interface Props {
  readonly children: ReactNode;
}

/** Message catalogues that only some pages need; loaded with those pages, in the current language only. */
export type LazyMessages = 'account' | 'watch' | 'buy' | 'find';

/** Provides its messages to its children. */
export function messagesView(load: () => Promise<Partial<Record<MessageKey, Message>>>): LazyView<Props> {
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

/** Each view provides its messages to its children. */
export const lazyMessages: Readonly<Record<LazyMessages, Readonly<Record<Language, LazyView<Props>>>>> = {
  account: byLanguage(language => messagesView(ACCOUNT_CATALOGUE[language])),
  watch: byLanguage(language => messagesView(WATCH_CATALOGUE[language])),
  buy: byLanguage(language => messagesView(BUY_CATALOGUE[language])),
  find: byLanguage(language => messagesView(FIND_CATALOGUE[language])),
};
