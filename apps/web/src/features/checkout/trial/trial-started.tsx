import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from '../payment-states.module.css';
import { SuccessLinks } from '../success-links.tsx';

interface Props {
  readonly subscription: UserSubscription;
  readonly event: EventDetail | undefined;
}

/** The trial runs: what will be charged and when, and where it can be cancelled. */
export function TrialStarted({ subscription, event }: Props) {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  const money = useMoney();
  const { name, next_payment: next, currency } = subscription;
  return (
    <div className={styles.success}>
      <div className={styles.words}>
        <div role="status">
          <h1>{t('trial_started', { name })}</h1>
        </div>
        {next && (
          <p>
            {t('trial_started_text', {
              day: dayOf(next.at),
              total: money(next.total, currency),
            })}
          </p>
        )}
        <SuccessLinks event={event} account={t('plan_manage')} />
      </div>
    </div>
  );
}
