import { type ReactNode, Suspense } from 'react';
import { LoadedView } from '../lazy/lazy-view.tsx';
import { type LazyMessages, lazyMessages } from './lazy-messages.tsx';
import { useTranslator } from './use-translator.ts';

interface Props {
  readonly messages: LazyMessages;
  /** Shown while the messages, or a child that suspends, load. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Loads a message catalogue for its children. */
export function WithMessages({ messages, fallback, children }: Props) {
  const { language } = useTranslator();
  return (
    <Suspense fallback={fallback}>
      <LoadedView view={lazyMessages[messages][language]} props={{ children }} />
    </Suspense>
  );
}
