import { characterCount } from '@grandstand/rules/name-fitting';
import { Heading } from '@grandstand/ui/heading';
import { Wrap } from '@grandstand/ui/wrap';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { useSession } from '#shared/session/session.ts';
import { EmptyPart } from './empty-part.tsx';
import { Orders } from './orders.tsx';
import styles from './profile-view.module.css';
import { Transactions } from './transactions.tsx';

/** Specification 2: the account area with its children; editing is a page of its own. */
export function ProfileView({ name }: ViewProps) {
  const { t } = useTranslator();
  const session = useSession();
  // The navigation rules allow only users here; while signing out there may be no user for a moment.
  if (session.kind !== 'user') return null;
  const { user } = session;
  const fullName = `${user.first_name} ${user.last_name}`;
  return (
    <Wrap className={styles.page}>
      <header className={styles.head} style={{ '--len': characterCount(fullName) } as CSSProperties}>
        <Heading level={1} size="xl">
          {fullName}
        </Heading>
        <p>{user.email}</p>
      </header>
      {!user.email_verified && (
        <p className={styles.verify}>
          {t('not_verified')} <Link href={paths.verifyNotice()}>{t('not_verified_do')}</Link>
        </p>
      )}
      <Parts current={name} />
      <Part name={name} />
    </Wrap>
  );
}

function Parts({ current }: { readonly current: string }) {
  const { t } = useTranslator();
  const parts = [
    { name: 'profile', to: paths.profile(), text: t('orders') },
    { name: 'profile_transactions', to: paths.profileTransactions(), text: t('transactions') },
    { name: 'profile_clips', to: paths.profileClips(), text: t('clips') },
    { name: 'profile_edit', to: paths.profileEdit(), text: t('title_profile_edit') },
  ];
  return (
    <nav className={styles.parts} aria-label={t('profile_sections')}>
      {parts.map(({ name, to, text }) => (
        <Link key={to} href={to} aria-current={name === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

function Part({ name }: { readonly name: string }) {
  const { t } = useTranslator();
  if (name === 'profile_transactions') return <Transactions />;
  if (name === 'profile_clips')
    return (
      <EmptyPart
        title={t('clips_empty')}
        text={t('clips_empty_text')}
        to={paths.vod()}
        linkText={t('find_game')}
      />
    );
  return <Orders />;
}
