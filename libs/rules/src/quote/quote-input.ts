import type { Offer } from '../access-period.ts';
import type { AccessFeature } from '../capabilities.ts';
import type { Product } from '../checkout-preparation.ts';
import type { Coupon } from '../coupon.ts';
import type { ActiveProduct } from '../purchased-pass.ts';
import type { ConsumerLaw } from '../subscriptions/consumer-law.ts';
import type { Cycle } from '../subscriptions/cycle.ts';
import type { Price } from '../subscriptions/subscription.ts';
import type { CurrentSubscription } from '../subscriptions/switch-plans.ts';
import type { ChannelTax, TaxRegion } from '../totals.ts';

/** Everything that the price of a product depends on, for one buyer, now. `priceQuote` needs nothing else. */
export interface QuoteInput {
  readonly now: Date;
  readonly product: Product;
  readonly pass: PassOffer;
  /** The game that the product is for. */
  readonly event: EventOffer | null;
  /** The name of the team that the product is for. */
  readonly team_name: string | null;
  /** Set for a subscription. */
  readonly plan: PlanOffer | null;
  readonly settings: QuoteSettings;
  readonly buyer: QuoteBuyer;
  /** The buyer's running subscription, if the product is a plan. */
  readonly current: CurrentSubscription | null;
  /** The valid coupon of the code. A code is not looked up for a switch of plans, which accepts none. */
  readonly coupon: QuoteCoupon | null;
  readonly has_coupon_code: boolean;
}

/** A package or a plan. */
export interface PassOffer extends Price {
  readonly name: string;
  readonly features: readonly AccessFeature[];
  readonly offer: Offer | null;
  readonly period: number;
  /** All categories that a package opens, with those below the ones it names; empty for a plan. */
  readonly event_category_ids: readonly number[];
}

export interface EventOffer {
  readonly name: string;
  /** Null if the game costs as much as its pass. */
  readonly base_price: number | null;
  readonly service_fee: number;
  readonly is_finished: boolean;
}

export interface PlanOffer extends Cycle {
  readonly trial_period: number;
}

export interface QuoteSettings {
  readonly currency: string;
  readonly time_zone: string;
  readonly consumer_law: ConsumerLaw;
  readonly taxes: readonly ChannelTax[];
}

export interface QuoteBuyer {
  /** The country of the request; null if it is unknown. */
  readonly country: string | null;
  /** Country and region as the buyer entered them; null before that. */
  readonly billing: TaxRegion | null;
  readonly has_used_trial: boolean;
  /** The products of the buyer's active orders. */
  readonly products: readonly ActiveProduct[];
  /** For a game's own pass: the buyer may watch the game without it. */
  readonly can_watch: boolean;
}

export interface QuoteCoupon extends Pick<Coupon, 'percent_off' | 'amount_off'> {
  readonly id: number;
  readonly code: string;
}
