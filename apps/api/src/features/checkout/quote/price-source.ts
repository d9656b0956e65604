import type { Offer as AccessOffer } from '@grandstand/rules/access-period';
import type { AccessFeature } from '@grandstand/rules/capabilities';
import { type Product, productKey } from '@grandstand/rules/checkout-preparation';
import { gamePrice } from '@grandstand/rules/game-price';
import { categoriesOf, type Offer } from './read-offer.ts';

/** The name, price and access period of a product, before coupon and taxes. */
export interface PriceSource {
  /** Includes the name of the game or team that it is for. */
  readonly product_name: string;
  readonly is_team_pass: boolean;
  readonly features: readonly AccessFeature[];
  /** All categories that a package opens, with those below the ones it names; empty for other products. */
  readonly event_category_ids: readonly number[];
  readonly base_price: number;
  readonly service_fee: number;
  readonly offer: { readonly offer: AccessOffer | null; readonly period: number };
}

export function priceSourceOf({ event, pkg, subscription, team }: Offer, product: Product): PriceSource {
  const row = product.type === 'subscription' ? subscription : pkg;
  if (row === undefined) throw new Error(`${productKey(product)} was prepared, but its row is missing`);
  const { name, features, base_price, service_fee, offer, period } = row;
  const pass = {
    product_name: name,
    is_team_pass: product.participant_id !== null,
    features,
    event_category_ids: [],
    base_price,
    service_fee,
    offer: { offer, period },
  };
  if (product.type === 'subscription') return { ...pass, is_team_pass: false };
  if (product.type === 'event') return { ...pass, is_team_pass: false, ...priceOfGame(row, event) };
  if (pass.is_team_pass) return { ...pass, product_name: productName(name, team?.name) };
  return { ...pass, event_category_ids: pkg === undefined ? [] : categoriesOf(pkg) };
}

type PassRow = NonNullable<Offer['pkg' | 'subscription']>;

/** A game may have a price of its own, and access to it never ends. */
function priceOfGame(pass: PassRow, event: Offer['event']) {
  const price = event === undefined ? {} : gamePrice(event, pass);
  return { product_name: productName(pass.name, event?.name), offer: { offer: null, period: 1 }, ...price };
}

function productName(pass: string, owner: string | undefined): string {
  return owner === undefined ? pass : `${pass} · ${owner}`;
}
