import { type ReactNode, Suspense } from 'react';
import { messagesViews } from '#shared/i18n/lazy-messages.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView } from '#shared/lazy/lazy-view.tsx';

export const momentMessages = messagesViews('moments');

/** Loads the messages of key moments for its children. */
export function WithMomentMessages({ children }: { readonly children: ReactNode }) {
  const { language } = useTranslator();
  return (
    <Suspense>
      <LoadedView view={momentMessages[language]} props={{ children }} />
    </Suspense>
  );
}
