import { fillMessage } from '@grandstand/rules/fill-message';
import type { Language } from '@grandstand/rules/languages';
import { HEAD_CATALOGUE, loadAll } from '../../../locales/catalogues.ts';
import type { HeadCatalogue } from './head-catalogue.ts';

const MESSAGES = await loadAll(HEAD_CATALOGUE);

export type HeadMessage = (key: keyof HeadCatalogue, params: Readonly<Record<string, string>>) => string;

/** Messages of the head in the channel's language. They never reach the browser's scripts. */
export function headMessages(language: Language): HeadMessage {
  const messages = MESSAGES[language];
  return (key, params) => fillMessage(messages[key], params).trim();
}
