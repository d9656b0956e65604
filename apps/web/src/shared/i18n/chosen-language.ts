import type { EntryStorage } from '@grandstand/client/storage';
import { languageCookie } from '@grandstand/contract/initial-html';
import { LOCAL_STORAGE_TTL_MS } from '@grandstand/rules/constants';
import type { Language } from '@grandstand/rules/languages';

/** The storage key of the reader's chosen language. */
export const CHOSEN_LANGUAGE = 'interface_language';

/** Sets the cookie by which the server chooses the language of the first HTML. Returns false if the browser rejects cookies. */
function saveOnServer(channelKey: string, language: Language): boolean {
  const cookie = `${languageCookie(channelKey)}=${language}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${cookie}; path=/; max-age=${LOCAL_STORAGE_TTL_MS / 1000}; samesite=lax`;
  return document.cookie.split('; ').includes(cookie);
}

/** Decision A9: reloads the page, so that texts, numbers and times all change language. */
export function readIn(language: Language, channelKey: string, storage: EntryStorage): void {
  storage.set(CHOSEN_LANGUAGE, language);
  if (saveOnServer(channelKey, language)) location.reload();
}
