import { byLanguage } from '@grandstand/rules/languages';
import { type ReactNode, Suspense } from 'react';
import { messagesView } from '#shared/i18n/lazy-messages.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView } from '#shared/lazy/lazy-view.tsx';
import { MOMENTS_CATALOGUE } from '../../../../locales/moments-catalogue.ts';

const messages = byLanguage(language => messagesView(MOMENTS_CATALOGUE[language]));

/** Loads the messages of key moments for its children. */
export function WithMomentMessages({ children }: { readonly children: ReactNode }) {
  const { language } = useTranslator();
  return (
    <Suspense>
      <LoadedView view={messages[language]} props={{ children }} />
    </Suspense>
  );
}
