import type { User } from '@grandstand/contract/profile.schema';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@grandstand/rules/languages';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import styles from './profile-edit-view.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

export function LanguageChoice({ user }: { readonly user: User }) {
  const translator = useTranslator();
  const { t } = translator;
  const toasts = useToasts();
  const update = useUpdateProfile();
  async function choose(language: Language): Promise<void> {
    try {
      await update({ language }, t('saved'));
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
