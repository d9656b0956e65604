import type { User } from '@grandstand/contract/profile.schema';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { FavoriteSync } from '#shared/favorites/favorite-sync.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { useLogOut } from '#shared/session/log-out.ts';
import { FailedPaymentSlot } from '#shared/subscription/failed-payment-slot.tsx';
import styles from './account-menu.module.css';
import { initials } from './initials.ts';

interface Props {
  readonly user: User;
  readonly hasBasicPass: boolean;
}

/** The user's name, links to the account, and sign-out. Escape or leaving the menu closes it. */
export function AccountMenu({ user, hasBasicPass }: Props) {
  const { t } = useTranslator();
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const logOut = useLogOut();
  const name = `${user.first_name} ${user.last_name}`;
  // The accessible name includes the visible letters, for voice control.
  const letters = initials(user.first_name, user.last_name);
  const close = () => setOpen(false);
  const closeWhenLeft = (e: FocusEvent<HTMLElement>) => {
    if (!e.currentTarget.contains(e.relatedTarget)) close();
  };
  const closeByEscape = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    <>
      <ErrorBoundary>
        <FailedPaymentSlot />
      </ErrorBoundary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from its button and links */}
      <div className={styles.place} onBlur={closeWhenLeft} onKeyDown={closeByEscape}>
        {hasBasicPass && <FavoriteSync />}
        <button
          ref={button}
          type="button"
          className={styles.avatar}
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={`${t('account_of', { name })}, ${letters}`}
          onClick={() => setOpen(!isOpen)}
        >
          {letters}
        </button>
        <div id={menuId} className={styles.menu} hidden={!isOpen}>
          <p className={styles.who}>
            <b>{name}</b>
            <small>{user.email}</small>
          </p>
          {[
            { to: paths.profile(), text: t('title_profile') },
            { to: paths.profileEdit(), text: t('title_profile_edit') },
          ].map(({ to, text }) => (
            <SiteLink key={to} to={to} aria-current={path === to ? 'page' : undefined} onClick={close}>
              {text}
            </SiteLink>
          ))}
          {hasBasicPass && (
            <button type="button" onClick={() => void logOut()}>
              {t('log_out')}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
