import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { drawnForm, focusedIn, typedIn } from '#shared/forms/typed-before.ts';

export const FAQ_FORM = 'faq';

interface FaqWords {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** What is searched for. What was typed before the scripts came stands, and typing goes on. */
export function useFaqWords(): FaqWords {
  const [drawn] = useState(() => drawnForm(FAQ_FORM));
  const [focused] = useState(() => focusedIn(drawn));
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    setWords(String(typedIn(drawn).words ?? ''));
    if (focused) field.current?.focus();
  }, [drawn, focused]);
  return { words, setWords, field };
}
