import { type ReactNode, Suspense } from 'react';
import { LoadedView } from '../lazy/lazy-view.tsx';
import { type LazyMessages, lazyMessages } from './lazy-messages.tsx';
import { useTranslator } from './use-translator.ts';

interface Props {
  readonly messages: LazyMessages;
  /** While words, or what says them, are on their way. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that says more than the page does. */
export function WithMessages({ messages: words, fallback: meanwhile, children }: Props) {
  const { language } = useTranslator();
  return (
    <Suspense fallback={meanwhile}>
      <LoadedView view={lazyMessages[words][language]} props={{ children }} />
    </Suspense>
  );
}
