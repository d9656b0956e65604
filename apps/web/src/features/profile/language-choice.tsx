import type { Language } from '@grandstand/contract/content.schema';
import type { User } from '@grandstand/contract/profile.schema';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import styles from './profile-edit-view.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

/** Each language by its own name. */
const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', bg: 'Български' };

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
      {(Object.entries(LANGUAGES) as [Language, string][]).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={user.language === language}
          onClick={() => void choose(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
