import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusedField, serverRenderedForm, typedInput } from '#shared/forms/restore-typed-input.ts';

export const FAQ_FORM = 'faq';

interface FaqQuery {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The search text. Input typed before hydration and its focus are restored. */
export function useFaqQuery(): FaqQuery {
  const [form] = useState(() => serverRenderedForm(FAQ_FORM));
  const [focused] = useState(() => focusedField(form));
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    setWords(String(typedInput(form).words ?? ''));
    if (focused) field.current?.focus();
  }, [form, focused]);
  return { words, setWords, field };
}
