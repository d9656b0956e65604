import { type ReactNode, Suspense } from 'react';
import { messagesViews } from '../i18n/lazy-messages.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { LoadedView } from '../lazy/lazy-view.tsx';

const messages = messagesViews('consent');

/** Loads the messages about cookies for its children. */
export function ConsentMessages({ children }: { readonly children: ReactNode }) {
  const { language } = useTranslator();
  return (
    <Suspense>
      <LoadedView view={messages[language]} props={{ children }} />
    </Suspense>
  );
}
