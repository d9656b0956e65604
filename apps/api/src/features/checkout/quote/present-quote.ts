import type { Quote } from '@grandstand/contract/payments.schema';
import type { PricedProduct } from '@grandstand/rules/quote/price-quote';
import type { PlanSwitch } from '@grandstand/rules/quote/price-switch';
import type { CallerContext } from '#shared/http/call.ts';
import { signQuote } from './signed-quote.ts';

export function presentQuote(context: CallerContext, priced: PricedProduct): Quote {
  const { product } = priced;
  return {
    ...signQuote(context, priced),
    type: product.type,
    product: {
      id: product.type === 'subscription' ? product.subscription_id : product.package_id,
      name: priced.product_name,
      is_team_pass: priced.is_team_pass,
      event_id: product.event_id,
      event_category_id: product.event_category_id,
      participant_id: product.participant_id,
      features: [...priced.features],
    },
    currency: priced.currency,
    lines: priced.lines,
    base_price: priced.base_price,
    discount: priced.discount,
    tax: priced.tax,
    service_fee: priced.service_fee,
    total: priced.total,
    tax_status: priced.tax_status,
    coupon: priced.coupon?.code ?? null,
    access_until: priced.access_until?.toISOString() ?? null,
    withdrawable_until: priced.withdrawable_until?.toISOString() ?? null,
    renewal: priced.renewal && {
      ...priced.renewal,
      at: priced.renewal.at.toISOString(),
      trial_ends_at: priced.renewal.trial_ends_at?.toISOString() ?? null,
    },
    switch_from: priced.plan_switch && presentSwitch(priced.plan_switch),
  };
}

function presentSwitch({ from, unused_days, remaining_credit }: PlanSwitch): Quote['switch_from'] {
  const { plan_id, product_name, is_trial } = from;
  return { subscription_id: plan_id, name: product_name, is_trial, unused_days, remaining_credit };
}
