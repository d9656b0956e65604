import type { Language } from '@grandstand/contract/content.schema';
import { head as bg } from '../../../locales/bg/head.ts';
import { head as en } from '../../../locales/en/head.ts';
import { head as fr } from '../../../locales/fr/head.ts';
import type { HeadCatalogue } from './head-catalogue.ts';

const MESSAGES: Readonly<Record<Language, HeadCatalogue>> = { en, fr, bg };

export type SayHead = (word: keyof HeadCatalogue, marks: Readonly<Record<string, string>>) => string;

/** Words of the head in the channel's language. They never reach the browser's scripts. */
export function headMessages(language: Language): SayHead {
  const words = MESSAGES[language];
  return (word, marks) => words[word].replace(/\{(\w+)\}/g, (mark, name) => marks[name] ?? mark).trim();
}
