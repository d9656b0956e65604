import type { Language } from '@grandstand/rules/languages';
import { head as bg } from '../../../locales/bg/head.ts';
import { head as en } from '../../../locales/en/head.ts';
import { head as fr } from '../../../locales/fr/head.ts';
import type { HeadCatalogue } from './head-catalogue.ts';

const MESSAGES: Readonly<Record<Language, HeadCatalogue>> = { en, fr, bg };

export type SayHead = (key: keyof HeadCatalogue, params: Readonly<Record<string, string>>) => string;

/** Messages of the head in the channel's language. They never reach the browser's scripts. */
export function headMessages(language: Language): SayHead {
  const messages = MESSAGES[language];
  return (key, params) =>
    messages[key].replace(/\{(\w+)\}/g, (placeholder, name) => params[name] ?? placeholder).trim();
}
