import type { Subscription } from '@grandstand/contract/entities.schema';
import type { Quote } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { HOUR_MS } from '@grandstand/rules/constants';
import { renewalOf } from '@grandstand/rules/quote/renewal';
import { type Cycle, cycleLength } from '@grandstand/rules/subscriptions/cycle';
import { useChannel } from '../../channel.ts';
import { useChannelDay } from '../../i18n/use-channel-day.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import { useNow } from '../../now.ts';
import { useQuote } from './use-quote.ts';

/** Says in one line that there is one payment, and how long the access lasts once there is a quote. */
export function usePaymentTerms(selection: Selection | null): string {
  const termsText = useTermsText();
  const { data: quote } = useQuote(selection);
  return termsText(quote?.access_until);
}

/** `until` is null for access without an end, and undefined while it is unknown. */
export function useTermsText(): (until: string | null | undefined) => string {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  return until => {
    if (until === undefined) return t('paid_once');
    if (until === null) return t('paid_once_endless');
    return t('paid_once_until', { day: dayOf(until) });
  };
}

/** Specification 9: all sales are final. Where the law grants a withdrawal, its last day instead. */
export function useRefundText(): (quote: Pick<Quote, 'withdrawable_until'> | undefined) => string {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  return quote => {
    const until = quote?.withdrawable_until;
    if (!until) return t('no_refunds');
    // The right lasts until the end of its last day.
    return t('withdraw_until', { day: dayOf(Date.parse(until) - 1) });
  };
}

type Priced = Pick<
  Quote,
  'currency' | 'tax_status' | 'base_price' | 'service_fee' | 'total' | 'coupon' | 'switch_from'
> & {
  readonly renewal: NonNullable<Quote['renewal']>;
};

/** A plan's price and payments for a buyer of whom nothing is known, until there is a quote: no taxes, and the trial is left. */
export function useExpectedPrice(plan: Subscription): Priced {
  const { settings } = useChannel();
  const now = useNow(HOUR_MS);
  const { base_price, service_fee } = plan;
  const { currency, has_taxes, time_zone } = settings;
  const renewal = renewalOf(plan, { now: new Date(now), has_used_trial: false, rates: [], time_zone });
  return {
    ...{ currency, base_price, service_fee, total: renewal.total },
    tax_status: has_taxes ? 'unknown' : 'none',
    coupon: null,
    switch_from: null,
    renewal: {
      ...renewal,
      at: renewal.at.toISOString(),
      trial_ends_at: renewal.trial_ends_at?.toISOString() ?? null,
    },
  };
}

interface RenewalTexts {
  /** When the plan renews and what it costs then. */
  readonly now: string;
  /** The first payment and those that follow. */
  readonly paid: string;
  /** The payments after the free trial; null if the caller cannot start one. */
  readonly trial: string | null;
  /** The sentence that the buyer agrees to. */
  readonly consent: { readonly now: string; readonly trial: string };
}

/** `every 30 days`, `every 12 months` */
function useCycleText(): (cycle: Cycle) => string {
  const { t } = useTranslator();
  return cycle => {
    const { unit, count } = cycleLength(cycle);
    return t(`cycle_${unit}`, { count });
  };
}

/** The payments that follow the first one, in sentences, with the total of each payment. */
export function useRenewalTexts(): (quote: Priced) => RenewalTexts {
  const { t } = useTranslator();
  const money = useMoney();
  const cycleText = useCycleText();
  const dayOf = useChannelDay();
  return ({ currency, tax_status, renewal, base_price, service_fee, total: first, coupon, switch_from }) => {
    const totalText = (amount: number) => {
      const price = money(amount, currency);
      return tax_status === 'unknown' ? t('price_plus_tax', { price }) : price;
    };
    const params = { cycle: cycleText(renewal), total: totalText(renewal.total) };
    const next = { ...params, day: dayOf(renewal.at) };
    const { trial_ends_at } = renewal;
    if (switch_from && switch_from.remaining_credit > 0) {
      // The credit reduces the next payment, not the ones after it is used up.
      const full = money(base_price + service_fee, currency);
      const regular = tax_status === 'none' ? full : t('price_plus_tax', { price: full });
      const now = t('plan_renews_credit', { ...next, regular });
      return {
        now,
        paid: now,
        trial: null,
        consent: { now: t('plan_consent_credit', { ...next, regular }), trial: '' },
      };
    }
    const afterTrial = { ...params, day: trial_ends_at === null ? '' : dayOf(trial_ends_at) };
    return {
      now: t('plan_renews', next),
      paid:
        coupon === null
          ? t('plan_paid', params)
          : t('plan_paid_coupon', { ...params, first: totalText(first) }),
      trial: trial_ends_at && t('plan_trial', { ...afterTrial, count: renewal.trial_days }),
      consent: { now: t('plan_consent', next), trial: t('plan_consent_trial', afterTrial) },
    };
  };
}
