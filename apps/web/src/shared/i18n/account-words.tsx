import type { Language } from '@grandstand/contract/content.schema';
import { type ReactNode, useMemo } from 'react';
import { type LazyView, lazyView } from '../routing/lazy-view.tsx';
import type { AccountCatalogue } from './translator.ts';
import { TranslatorContext, useTranslator } from './use-translator.ts';

interface Props {
  readonly children: ReactNode;
}

function wordsView(load: () => Promise<AccountCatalogue>): LazyView<Props> {
  return lazyView(async () => {
    const words = await load();
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each language, when its words have come
    return function AccountWords({ children }: Props) {
      const translator = useTranslator();
      const extended = useMemo(() => translator.extended(words), [translator]);
      return <TranslatorContext value={extended}>{children}</TranslatorContext>;
    };
  });
}

/** Teaches what lies below the words of the account, in the language on screen alone. */
export const accountWords: Readonly<Record<Language, LazyView<Props>>> = {
  en: wordsView(async () => (await import('../../../locales/en/account.ts')).account),
  fr: wordsView(async () => (await import('../../../locales/fr/account.ts')).account),
  bg: wordsView(async () => (await import('../../../locales/bg/account.ts')).account),
};
