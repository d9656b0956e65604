import { Link, useLocation } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { PendingIntentBanner } from '#shared/passes/intent/pending-intent-banner.tsx';
import { usePendingIntent } from '#shared/passes/intent/purchase-intent.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './auth-page.module.css';

/** On the way to a game or a checkout, offers sign-in and registration as equal tabs: the user may have an account or not. */
export function SignInOptions() {
  const { t } = useTranslator();
  const [path] = useLocation();
  const options = [
    { to: paths.login(), name: t('title_login') },
    { to: paths.registration(), name: t('create_account') },
  ];
  if (usePendingIntent() === null) return null;
  return (
    <>
      {path === paths.registration() ? <PendingIntentBanner step="account" /> : <PendingIntentBanner />}
      <nav className={styles.tabs} aria-label={t('sign_in_options')}>
        {options.map(({ to, name }) => (
          <Link key={to} href={to} aria-current={to === path ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Without a pending intent, a link below the form leads to the other option. */
export function OtherOption({
  to,
  ask,
  name,
}: {
  readonly to: string;
  readonly ask: string;
  readonly name: string;
}) {
  const intent = usePendingIntent();
  if (intent !== null) return null;
  return (
    <p className={styles.swap}>
      {ask} <Link href={to}>{name}</Link>
    </p>
  );
}
