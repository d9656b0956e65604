import type { EntryStorage } from '@grandstand/client/storage';
import { languageCookie } from '@grandstand/contract/initial-html';
import { LOCAL_STORAGE_TTL_MS } from '@grandstand/rules/constants';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@grandstand/rules/languages';
import { useEffect } from 'react';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import { CHOSEN_LANGUAGE } from './chosen-language.ts';
import styles from './language-choice.module.css';

/** Sets the cookie by which the server chooses the language of the first HTML. Returns false if the browser rejects cookies. */
function saveOnServer(channelKey: string, language: Language): boolean {
  const cookie = `${languageCookie(channelKey)}=${language}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${cookie}; path=/; max-age=${LOCAL_STORAGE_TTL_MS / 1000}; samesite=lax`;
  return document.cookie.split('; ').includes(cookie);
}

/** Decision A9: reloads the page, so that texts, numbers and times all change language. */
function readIn(language: Language, channelKey: string, storage: EntryStorage): void {
  storage.set(CHOSEN_LANGUAGE, language);
  if (saveOnServer(channelKey, language)) location.reload();
}

/** Restores the cookie from the stored choice if the browser has deleted it. */
function useStoredChoice(channelKey: string, storage: EntryStorage): void {
  const { language } = useTranslator();
  useEffect(() => {
    const stored = storage.get(CHOSEN_LANGUAGE);
    if (!isLanguage(stored) || stored === language) return;
    if (document.cookie.includes(`${languageCookie(channelKey)}=${stored}`)) return;
    readIn(stored, channelKey, storage);
  }, [language, channelKey, storage]);
}

export function LanguageChoice() {
  const { t, language } = useTranslator();
  const { settings } = useChannel();
  const storage = useStorage();
  useStoredChoice(settings.channel_key, storage);
  return (
    <fieldset className={styles.languages} aria-label={t('interface_language')}>
      {LANGUAGES.map(code => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => readIn(code, settings.channel_key, storage)}
        >
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </fieldset>
  );
}
