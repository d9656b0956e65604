import { Icon } from '@grandstand/ui/icon';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { useSession } from '#shared/session/session.ts';
import styles from './account-entry.module.css';

const accountMenu = lazyView(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The way to sign in, or the menu of who is signed in; a sign of the same size until that is known. */
export function AccountEntry() {
  const session = useSession();
  if (session.kind !== 'user') return <SignInLink isKnown={session.kind === 'visitor'} />;
  return (
    <Suspense fallback={<SignInLink isKnown={false} />}>
      <LoadedView view={accountMenu} props={{ user: session.user, hasBasicPass: session.hasBasicPass }} />
    </Suspense>
  );
}

/** The account's own address leads who is not signed in to the sign-in, so the link is right for everybody. */
function SignInLink({ isKnown }: { readonly isKnown: boolean }) {
  const { t } = useTranslator();
  const [path] = useLocation();
  return (
    <SiteLink
      to={isKnown ? paths.login() : paths.profile()}
      className={styles.entry}
      aria-current={path === paths.login() ? 'page' : undefined}
      aria-label={t('sign_in')}
    >
      <Icon name="person" />
      <span>{t('sign_in')}</span>
    </SiteLink>
  );
}
