import { Link, useLocation } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { PendingIntentBanner } from '#shared/passes/intent/pending-intent-banner.tsx';
import { usePendingIntent } from '#shared/passes/intent/purchase-intent.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './auth-page.module.css';

/** On the way to a game or a checkout nobody knows yet who comes: both ways in are as near. */
export function SignInOptions() {
  const { t } = useTranslator();
  const [path] = useLocation();
  const ways = [
    { to: paths.login(), name: t('title_login') },
    { to: paths.registration(), name: t('create_account') },
  ];
  if (usePendingIntent() === null) return null;
  return (
    <>
      {path === paths.registration() ? <PendingIntentBanner step="account" /> : <PendingIntentBanner />}
      <nav className={styles.tabs} aria-label={t('sign_in_options')}>
        {ways.map(({ to, name }) => (
          <Link key={to} href={to} aria-current={to === path ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Where nothing waits, the other way stands below the form. */
export function OtherWay({
  to,
  ask,
  name,
}: {
  readonly to: string;
  readonly ask: string;
  readonly name: string;
}) {
  const goal = usePendingIntent();
  if (goal !== null) return null;
  return (
    <p className={styles.swap}>
      {ask} <Link href={to}>{name}</Link>
    </p>
  );
}
