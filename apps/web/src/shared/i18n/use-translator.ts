import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

export const TranslatorContext = createContext<Translator | null>(null);

/** `const { t, locale } = useTranslator()` */
export function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (translator === null) throw new Error('useTranslator needs a TranslatorContext above it.');
  return translator;
}
