import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface FaqQuery {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The search text, with what was typed before hydration. */
export function useFaqQuery(): FaqQuery {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => setWords(field.current?.value ?? ''), []);
  return { words, setWords, field };
}
