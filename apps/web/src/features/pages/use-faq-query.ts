import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusedField, serverRenderedForm, typedInput } from '#shared/forms/restore-typed-input.ts';

export const FAQ_FORM = 'faq';

interface FaqQuery {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** What is searched for. What was typed before the scripts came stands, and typing goes on. */
export function useFaqQuery(): FaqQuery {
  const [drawn] = useState(() => serverRenderedForm(FAQ_FORM));
  const [focused] = useState(() => focusedField(drawn));
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    setWords(String(typedInput(drawn).words ?? ''));
    if (focused) field.current?.focus();
  }, [drawn, focused]);
  return { words, setWords, field };
}
