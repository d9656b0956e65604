import type { Subscription } from '@grandstand/contract/entities.schema';
import type { Quote, UserSubscription } from '@grandstand/contract/payments.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { useQuote } from '#shared/passes/price/use-quote.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './subscription-section.module.css';

/** The plans to which the subscriber can switch, with the credit for the days that are paid and not used. */
export function OtherPlans({ current }: { readonly current: UserSubscription }) {
  const plans = useCall('listSubscriptions');
  const others = (plans.data ?? []).filter(({ id }) => id !== current.subscription_id);
  return others.map(plan => <OtherPlan key={plan.id} plan={plan} />);
}

function OtherPlan({ plan }: { readonly plan: Subscription }) {
  const { t } = useTranslator();
  const selection = { subscription_id: plan.id };
  const { data: quote } = useQuote(selection);
  const text = useSwitchText();
  if (!quote) return null;
  return (
    <div className={styles.other}>
      <span>
        <b>{plan.name}</b>
        <small>{text(quote)}</small>
      </span>
      <Link
        href={paths.buy(selectionQuery(selection))}
        className={buttonClass({ kind: 'line' })}
        aria-label={`${t('plan_switch_short')}: ${plan.name}`}
      >
        {t('plan_switch_short')}
      </Link>
    </div>
  );
}

function useSwitchText(): (quote: Quote) => string {
  const { t } = useTranslator();
  const money = useMoney();
  return ({ switch_from, discount, total, currency }) => {
    if (switch_from?.is_trial) return t('switch_in_trial');
    const left = switch_from?.remaining_credit ?? 0;
    const text = t('switch_credit', {
      total: money(total, currency),
      credit: money(discount + left, currency),
      count: switch_from?.unused_days ?? 0,
    });
    return left > 0 ? `${text}. ${t('switch_credit_left', { credit: money(left, currency) })}` : text;
  };
}
