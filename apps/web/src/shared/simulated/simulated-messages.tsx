import { type ReactNode, Suspense } from 'react';
import { messagesViews } from '../i18n/lazy-messages.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { useIsInitialHtml } from '../initial-html.tsx';
import { LoadedView } from '../lazy/lazy-view.tsx';

const messages = messagesViews('simulated');

interface Props {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Loads the messages of simulated live games for its children. */
export function SimulatedMessages({ fallback, children }: Props) {
  const { language } = useTranslator();
  const isInitialHtml = useIsInitialHtml();
  if (isInitialHtml) return fallback;
  return (
    <Suspense fallback={fallback}>
      <LoadedView view={messages[language]} props={{ children }} />
    </Suspense>
  );
}
