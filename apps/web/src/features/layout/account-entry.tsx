import { Icon } from '@grandstand/ui/icon';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView, lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { type Session, useSession } from '#shared/session/session.ts';
import styles from './account-entry.module.css';

const accountMenu = lazyView(() => import('./account-menu.tsx'), 'AccountMenu');

/** The sign-in link, or the user's menu; a placeholder of the same size until the session is known. */
export function AccountEntry() {
  const session = useSession();
  const press = usePressWhenKnown(session.kind);
  if (session.kind !== 'user') return <SignInLink isKnown={session.kind === 'visitor'} onPress={press} />;
  return (
    <Suspense fallback={<SignInLink isKnown={false} onPress={press} />}>
      <LoadedView view={accountMenu} props={{ user: session.user, hasBasicPass: session.hasBasicPass }} />
    </Suspense>
  );
}

/** Delays a click until the session is known, so that a visitor returns to this page after signing in. */
function usePressWhenKnown(kind: Session['kind']): () => void {
  const [isPressed, setPressed] = useState(false);
  const [, goTo] = useLocation();
  useEffect(() => {
    if (!isPressed || kind === 'unknown') return;
    setPressed(false);
    goTo(kind === 'user' ? paths.profile() : paths.login());
  }, [isPressed, kind, goTo]);
  return () => setPressed(true);
}

interface SignInProps {
  readonly isKnown: boolean;
  readonly onPress: () => void;
}

/** While the session is unknown, links to the account, which redirects visitors to the sign-in. */
function SignInLink({ isKnown, onPress }: SignInProps) {
  const { t } = useTranslator();
  const [path] = useLocation();
  const wait = (e: MouseEvent) => {
    e.preventDefault();
    onPress();
  };
  return (
    <SiteLink
      to={isKnown ? paths.login() : paths.profile()}
      className={styles.entry}
      aria-current={path === paths.login() ? 'page' : undefined}
      aria-label={t('sign_in')}
      {...(!isKnown && { 'data-waits': '', onClick: wait })}
    >
      <Icon name="person" />
      <span>{t('sign_in')}</span>
    </SiteLink>
  );
}
