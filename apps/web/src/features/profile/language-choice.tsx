import type { User } from '@grandstand/contract/profile.schema';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@grandstand/rules/languages';
import { errorText } from '#shared/api/error-text.ts';
import { useChannel } from '#shared/channel.ts';
import { readIn } from '#shared/i18n/chosen-language.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import styles from './profile-edit-view.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

export function LanguageChoice({ user }: { readonly user: User }) {
  const translator = useTranslator();
  const { t } = translator;
  const toasts = useToasts();
  const update = useUpdateProfile();
  const { settings } = useChannel();
  const storage = useStorage();
  async function choose(language: Language): Promise<void> {
    try {
      await update({ language }, t('saved'));
      // Decision A9: a channel in several languages is also read in the chosen one.
      if (settings.multi_language && language !== translator.language)
        readIn(language, settings.channel_key, storage);
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
    }
  }
  return (
    <fieldset className={styles.languages} aria-label={t('language')}>
      {LANGUAGES.map(language => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={user.language === language}
          onClick={() => void choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
