import type { User } from '@grandstand/contract/profile.schema';
import { characterCount } from '@grandstand/rules/name-fitting';
import { Button } from '@grandstand/ui/button';
import { Callout } from '@grandstand/ui/callout';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { LEAVE } from '@grandstand/ui/rare-icons';
import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLogOut } from '#shared/session/log-out.ts';
import { fullName, storeOwnName } from '#shared/session/own-name.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import styles from './account-frame.module.css';

interface Props {
  /** Null until the session is known: the inline script may have set the name. */
  readonly user: User | null;
  /** The route of the open section. */
  readonly current: string;
  readonly children: ReactNode;
}

/** Every section of the account: the user, the sections and the sign-out above it. */
export function AccountFrame({ user, current, children }: Props) {
  const { t } = useTranslator();
  const logOut = useLogOut();
  const storage = useStorage();
  const name = user && fullName(user);
  useEffect(() => {
    if (user) storeOwnName(storage, user);
  }, [storage, user]);
  return (
    <Wrap className={styles.page}>
      <header
        className={styles.head}
        style={{ '--len': name ? characterCount(name) : 'var(--own-name-length, 9)' } as CSSProperties}
      >
        <Heading level={1} size="xl">
          {name ?? <span className={styles.name} />}
        </Heading>
        <p>{user?.email ?? '\u00a0'}</p>
      </header>
      {user?.email_verified === false && (
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

/** The account until the session is known. */
export function AccountPlaceholder({ current }: Pick<Props, 'current'>) {
  return (
    <AccountFrame user={null} current={current}>
      <AccountSkeleton />
    </AccountFrame>
  );
}

export function AccountSkeleton() {
  const { t } = useTranslator();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton style={{ blockSize: '75svh' }} />
    </div>
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
