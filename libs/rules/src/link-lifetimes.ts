import { DAY_MS, HOUR_MS } from './constants.ts';
import { numberFormat } from './intl-formats.ts';

export type LinkPurpose = 'verify_email' | 'password_reset' | 'confirm_account_deletion';

/** Decision C23: how long a mailed link works. Screens and mails state it by `linkLifetimeText`. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  verify_email: DAY_MS,
  password_reset: HOUR_MS,
  confirm_account_deletion: HOUR_MS,
};

export function isLinkPurpose(value: string): value is LinkPurpose {
  return Object.hasOwn(LINK_LIFETIME_MS, value);
}

/** Writes the lifetime for `locale`, in the right plural: `1 hour`, `24 heures`, `24 часа`. */
export function linkLifetimeText(purpose: LinkPurpose, locale: string): string {
  return numberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    LINK_LIFETIME_MS[purpose] / HOUR_MS,
  );
}
