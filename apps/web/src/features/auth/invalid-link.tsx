import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { PasteLink } from './paste-link.tsx';

/** Shown if the mail program has cut off a part of the link. */
export function InvalidLink({ title, school }: { readonly title: string; readonly school: number }) {
  const { t } = useTranslator();
  return (
    <AuthPage title={title} school={school}>
      <p className={styles.large} role="alert">
        {t('link_incomplete')}
      </p>
      <PasteLink />
      <Link href={paths.home()} className={buttonClass({ kind: 'line', wide: true })}>
        {t('back_home')}
      </Link>
    </AuthPage>
  );
}
