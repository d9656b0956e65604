import type { EntryStorage } from '@grandstand/client/storage';
import { languageCookie } from '@grandstand/contract/initial-html';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@grandstand/rules/languages';
import { useEffect } from 'react';
import { useChannel } from '#shared/channel.ts';
import { CHOSEN_LANGUAGE, readIn } from '#shared/i18n/chosen-language.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import styles from './language-choice.module.css';

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
