import { byLanguage, type Language } from '@grandstand/rules/languages';
import { type ReactNode, useMemo } from 'react';
import { loadersOf } from '../../../locales/catalogues.ts';
import { type LazyView, lazyComponent } from '../lazy/lazy-view.tsx';
import type { CatalogueName, Message, MessageKey } from './translator.ts';
import { TranslatorContext, useTranslator } from './use-translator.ts';

interface Props {
  readonly children: ReactNode;
}

/** A view in each language, which loads the messages of this name and provides them to its children. */
export type MessagesViews = Readonly<Record<Language, LazyView<Props>>>;

export function messagesViews(name: CatalogueName): MessagesViews {
  const loaders = loadersOf(name);
  return byLanguage(language => messagesView(loaders[language]));
}

function messagesView(load: () => Promise<Partial<Record<MessageKey, Message>>>): LazyView<Props> {
  return lazyComponent(async () => {
    const messages = await load();
    // biome-ignore lint/correctness/noComponentHookFactories: created once for each language, when its messages have loaded
    return function MoreMessages({ children }: Props) {
      const translator = useTranslator();
      const extended = useMemo(() => translator.extended(messages), [translator]);
      return <TranslatorContext value={extended}>{children}</TranslatorContext>;
    };
  });
}

/** Message catalogues of several pages. */
export type LazyMessages = 'account' | 'watch' | 'buy' | 'find';

export const lazyMessages: Readonly<Record<LazyMessages, MessagesViews>> = {
  account: messagesViews('account'),
  watch: messagesViews('watch'),
  buy: messagesViews('buy'),
  find: messagesViews('find'),
};
