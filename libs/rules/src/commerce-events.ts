import type { ProductType, Selection } from './checkout-preparation.ts';
import { numberFormat } from './intl-formats.ts';

/** A product on the data layer, by the names of Google's e-commerce events. Amounts are in major units. */
export interface CommerceItem {
  /** Such as `package-3`; a single game is `event-` with the id of the game. */
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: ProductType;
  readonly price: number;
  readonly discount?: number;
  readonly quantity: 1;
}

type CommerceEventName = 'view_item_list' | 'select_item' | 'view_item' | 'begin_checkout' | 'purchase';

export interface CommerceEvent {
  readonly event: CommerceEventName;
  readonly ecommerce: {
    readonly currency: string;
    readonly items: readonly CommerceItem[];
    readonly [field: string]: unknown;
  };
}

/** A quote or an order. Amounts are in minor units. */
export interface PricedPurchase {
  readonly type: ProductType;
  readonly product: { readonly id: number; readonly name: string; readonly event_id: number | null };
  readonly currency: string;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly coupon: string | null;
}

/** An amount in minor units, such as cents, as a number of the currency's major unit. */
export function majorUnits(amount: number, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = numberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return amount / 10 ** digits;
}

interface ItemForSale {
  readonly name: string;
  readonly base_price: number;
  readonly service_fee: number;
}

/** The id of what a selection buys; null for none. A selection of another pass names the game to return to as well. */
export function selectedItem(selection: Selection): { type: ProductType; id: number } | null {
  const { event_id, single_event_package_id, package_id, subscription_id } = selection;
  if (subscription_id !== undefined) return { type: 'subscription', id: subscription_id };
  if (package_id !== undefined) return { type: 'package', id: package_id };
  if (single_event_package_id === undefined || event_id === undefined) return null;
  return { type: 'event', id: event_id };
}

/** A product before its taxes are known. */
export function itemForSale(
  type: ProductType,
  id: number,
  { name, base_price, service_fee }: ItemForSale,
  currency: string,
): CommerceItem {
  const price = majorUnits(base_price + service_fee, currency);
  return { item_id: `${type}-${id}`, item_name: name, item_category: type, price, quantity: 1 };
}

/** Google's `value` is the sum of the items' prices, without taxes. */
function soldItem({ type, product, currency, discount, tax, total }: PricedPurchase): CommerceItem {
  const id = type === 'event' ? (product.event_id ?? product.id) : product.id;
  return {
    item_id: `${type}-${id}`,
    item_name: product.name,
    item_category: type,
    price: majorUnits(total - tax, currency),
    ...(discount > 0 && { discount: majorUnits(discount, currency) }),
    quantity: 1,
  };
}

export function listEvent(
  event: 'view_item_list' | 'select_item',
  item_list_id: string,
  items: readonly CommerceItem[],
  currency: string,
): CommerceEvent {
  return { event, ecommerce: { item_list_id, currency, items } };
}

export function checkoutEvent(
  event: 'view_item' | 'begin_checkout',
  purchase: PricedPurchase,
): CommerceEvent {
  const { currency, coupon } = purchase;
  const item = soldItem(purchase);
  return {
    event,
    ecommerce: { currency, value: item.price, ...(coupon !== null && { coupon }), items: [item] },
  };
}

/** `number` identifies the order: Google counts each once. */
export function purchaseEvent(order: PricedPurchase & { readonly number: string }): CommerceEvent {
  const { currency, tax, coupon } = order;
  const item = soldItem(order);
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.number,
      currency,
      value: item.price,
      tax: majorUnits(tax, currency),
      ...(coupon !== null && { coupon }),
      items: [item],
    },
  };
}
