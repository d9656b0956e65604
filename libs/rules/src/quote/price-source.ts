import type { Offer } from '../access-period.ts';
import { gamePrice } from '../game-price.ts';
import type { Price } from '../subscriptions/subscription.ts';
import type { QuoteInput } from './quote-input.ts';

/** The name, price and access period of a product, before coupon and taxes. */
export interface PriceSource extends Price {
  /** Includes the name of the game or team that it is for. */
  readonly product_name: string;
  readonly offer: Offer | null;
  readonly period: number;
}

/** A game may have a price of its own, and access to it never ends. */
export function priceSource({
  product,
  pass,
  event,
  team_name,
}: Pick<QuoteInput, 'product' | 'pass' | 'event' | 'team_name'>): PriceSource {
  const { name, base_price, service_fee, offer, period } = pass;
  if (product.type === 'event' && event !== null) {
    return {
      ...gamePrice(event, pass),
      product_name: productName(name, event.name),
      offer: null,
      period: 1,
    };
  }
  const owner = product.participant_id === null ? null : team_name;
  return { product_name: productName(name, owner), base_price, service_fee, offer, period };
}

function productName(pass: string, owner: string | null): string {
  return owner === null ? pass : `${pass} · ${owner}`;
}
