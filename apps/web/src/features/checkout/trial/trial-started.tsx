import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { Link } from 'wouter';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useMoney } from '#shared/passes/price/use-money.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from '../payment-states.module.css';

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
        <div className={styles.actions}>
          <Link
            href={event ? paths.watch(event.id) : paths.upcoming()}
            className={buttonClass({ kind: 'go', size: 'big' })}
          >
            {event && <Icon name="play" filled />}
            {event ? t('watch_game', { name: event.name }) : t('find_games')}
          </Link>
          <Link href={paths.profile()} className={buttonClass({ kind: 'line', size: 'big' })}>
            {t('plan_manage')}
          </Link>
        </div>
      </div>
    </div>
  );
}
