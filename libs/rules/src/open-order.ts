import { type KeyedProduct, type ProductType, productKey } from './checkout-preparation.ts';

/** An order that can still be paid, as the API returns it. The product's `id` is that of the package or of the subscription. */
interface OpenOrder {
  readonly type: ProductType;
  readonly product: {
    readonly id: number;
    readonly event_id: number | null;
    readonly participant_id: number | null;
  };
}

/** Decision D40: a buyer has at most one open order of a product, and the next payment continues that order. */
export function openOrderOf<Own extends OpenOrder>(
  orders: readonly Own[],
  product: KeyedProduct,
): Own | undefined {
  const key = productKey(product);
  return orders.find(order => productKey(orderedProduct(order)) === key);
}

function orderedProduct({ type, product: { id, event_id, participant_id } }: OpenOrder): KeyedProduct {
  return { type, package_id: id, subscription_id: id, event_id, participant_id };
}
