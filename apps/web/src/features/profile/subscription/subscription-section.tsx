import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { cardName } from '@grandstand/rules/card-name';
import { autoRenewalShown } from '@grandstand/rules/subscriptions/auto-renewal';
import { Button, buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useNow } from '#shared/now.ts';
import { paths } from '#shared/routing/paths.ts';
import { isFailing } from '#shared/subscription/use-failure-text.ts';
import { daysLeft } from './days-left.ts';
import { FailedRenewal } from './failed-renewal.tsx';
import { OtherPlans } from './other-plans.tsx';
import styles from './subscription-section.module.css';
import { useChangeSubscription } from './use-change-subscription.ts';

const HOUR_MS = 3_600_000;

/** The user's subscription: what follows and when, its card, and how it is cancelled, resumed or changed. Nothing without one. */
export function SubscriptionSection() {
  const { t } = useTranslator();
  const { data, isLoadingError, refetch } = useCall('getUserSubscription');
  if (isLoadingError) {
    return (
      <p role="alert">
        {t('subscription_failed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </p>
    );
  }
  if (!data || data.status === 'inactive' || data.status === 'expired') return null;
  return <Running subscription={data} />;
}

interface Props {
  readonly subscription: UserSubscription;
}

function Running({ subscription }: Props) {
  const { t } = useTranslator();
  const { isPending, cancel, resume } = useChangeSubscription(subscription);
  const { name, status, cancellation, card, withdrawal } = subscription;
  const renewal = autoRenewalShown(subscription);
  return (
    <section className={styles.subscription}>
      <div className={styles.head}>
        <Heading level={2} size="md">
          {name}
        </Heading>
        {renewal && <p data-renewal={renewal}>{t(`renewal_${renewal}`)}</p>}
      </div>
      <p className={styles.next}>
        <Next subscription={subscription} />
      </p>
      {isFailing(subscription) && <FailedRenewal subscription={subscription} />}
      {card && status === 'active' && (
        <p className={styles.fine}>{t('plan_card', { card: cardName(card) })}</p>
      )}
      <div className={styles.actions}>
        {status === 'canceled' && (
          <Button kind="go" disabled={isPending} onClick={resume}>
            {t('plan_resume')}
          </Button>
        )}
        {status === 'active' && cancellation !== 'processing' && (
          <Button kind="line" disabled={isPending} onClick={cancel}>
            {t('plan_cancel')}
          </Button>
        )}
        {withdrawal && (
          <Link href={paths.withdrawal(withdrawal.order_id)} className={buttonClass({ kind: 'line' })}>
            {t('withdraw_link')}
          </Link>
        )}
      </div>
      {status === 'active' && !isFailing(subscription) && cancellation !== 'processing' && (
        <OtherPlans current={subscription} />
      )}
    </section>
  );
}

/** One sentence: the trial's countdown, the next payment, or the last day. */
function Next({ subscription }: Props) {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  const money = useMoney();
  const now = useNow(HOUR_MS);
  const { status, is_trial, ends_at, next_payment, failure, currency } = subscription;
  if (status === 'canceled') return ends_at && t('plan_until', { day: dayOf(ends_at) });
  if (failure || !next_payment) return null;
  const next = { day: dayOf(next_payment.at), total: money(next_payment.total, currency) };
  if (!is_trial || !ends_at) return t('plan_next', next);
  // None while the trial that has ended is charged.
  const count = daysLeft(ends_at, now);
  return (
    <>
      {count > 0 && <b>{t('trial_left', { count })}</b>} {t('trial_next', next)}
    </>
  );
}
