import { type ReactNode, Suspense } from 'react';
import { LoadedView } from '../routing/lazy-view.tsx';
import { type LaterWords, laterWords } from './later-words.tsx';
import { useTranslator } from './use-translator.ts';

interface Props {
  readonly words: LaterWords;
  /** While words, or what says them, are on their way. */
  readonly meanwhile?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that says more than the page does. */
export function WithWords({ words, meanwhile, children }: Props) {
  const { language } = useTranslator();
  return (
    <Suspense fallback={meanwhile}>
      <LoadedView view={laterWords[words][language]} props={{ children }} />
    </Suspense>
  );
}
