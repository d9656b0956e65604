import type { User } from '@grandstand/contract/profile.schema';
import { characterCount } from '@grandstand/rules/name-fitting';
import { Button } from '@grandstand/ui/button';
import { Callout } from '@grandstand/ui/callout';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { LEAVE } from '@grandstand/ui/rare-icons';
import { Wrap } from '@grandstand/ui/wrap';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLogOut } from '#shared/session/log-out.ts';
import styles from './account-frame.module.css';

interface Props {
  readonly user: User;
  /** The route of the open section. */
  readonly current: string;
  readonly children: ReactNode;
}

/** Every section of the account: the user, the sections and the sign-out above it. */
export function AccountFrame({ user, current, children }: Props) {
  const { t } = useTranslator();
  const logOut = useLogOut();
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
        <Callout>
          {t('not_verified')} <Link href={paths.verifyNotice()}>{t('not_verified_do')}</Link>
        </Callout>
      )}
      <div className={styles.bar}>
        <Sections current={current} />
        <Button kind="line" onClick={() => void logOut()}>
          <Icon name={LEAVE} />
          {t('log_out')}
        </Button>
      </div>
      {children}
    </Wrap>
  );
}

function Sections({ current }: { readonly current: string }) {
  const { t } = useTranslator();
  const sections = [
    { name: 'profile', to: paths.profile(), text: t('orders') },
    { name: 'profile_transactions', to: paths.profileTransactions(), text: t('transactions') },
    { name: 'profile_clips', to: paths.profileClips(), text: t('clips') },
    { name: 'profile_edit', to: paths.profileEdit(), text: t('title_profile_edit') },
  ];
  return (
    <nav className={styles.sections} aria-label={t('profile_sections')}>
      {sections.map(({ name, to, text }) => (
        <Link key={to} href={to} aria-current={name === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
