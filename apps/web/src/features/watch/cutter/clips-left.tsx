import { longDate } from '#shared/i18n/long-date.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useSession } from '#shared/session/session.ts';
import styles from './clip-cutter.module.css';
import { nextMonth } from './next-month.ts';

/** This month's remaining clips; empty for an account without a limit, or without a pass for clips. */
export function ClipsLeft() {
  const { t, locale } = useTranslator();
  const session = useSession();
  if (session.kind !== 'user' || !session.user.capabilities.includes('clipping')) return null;
  const { clips } = session.user.featureCount;
  if (clips === null) return null;
  const text =
    clips === 0
      ? t('clips_limit', { day: longDate(nextMonth(Date.now()), locale, 'UTC') })
      : t('cutter_left', { count: clips });
  return (
    <p className={styles.left} role="status">
      {text}
    </p>
  );
}
