import { Link, useLocation } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useKeptGoal } from '#shared/passes/kept-goal.ts';
import { WhatWaits } from '#shared/passes/what-waits.tsx';
import { paths } from '#shared/routing/paths.ts';
import styles from './auth-page.module.css';

/** On the way to a game or a checkout nobody knows yet who comes: both ways in are as near. */
export function WaysToComeIn() {
  const { t } = useTranslator();
  const [path] = useLocation();
  const ways = [
    { to: paths.login(), name: t('title_login') },
    { to: paths.registration(), name: t('make_account') },
  ];
  if (useKeptGoal() === null) return null;
  return (
    <>
      {path === paths.registration() ? <WhatWaits step="account" /> : <WhatWaits />}
      <nav className={styles.tabs} aria-label={t('ways_to_come_in')}>
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
  const goal = useKeptGoal();
  if (goal !== null) return null;
  return (
    <p className={styles.swap}>
      {ask} <Link href={to}>{name}</Link>
    </p>
  );
}
