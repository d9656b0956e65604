import type { BookedOrder, CommerceBooks, ProviderBooks } from './commerce-books.ts';

interface Expectations {
  /** Orders that a response named. */
  readonly accepted?: readonly number[];
  /** How often a coupon may be used. */
  readonly couponUses?: number;
}

type Charge = ProviderBooks['charges'][number];

/** Returns broken invariants in words: none if buyers, orders, access, ledger and the provider's books agree (target F1). */
export function brokenInvariants(books: CommerceBooks, promised: Expectations = {}): string[] {
  return [
    ...chargedTwice(books),
    ...chargesForNothing(books),
    ...accessForNothing(books),
    ...ledgerMistakes(books),
    ...missingOrders(books, promised.accepted ?? []),
    ...receiptMistakes(books),
    ...refundedTooMuch(books),
    ...couponMistakes(books, promised.couponUses ?? Infinity),
  ];
}

/** Returns orders that have not reached a final status. */
export function unsettled({ orders }: CommerceBooks): string[] {
  return orders
    .filter(({ status }) => !['paid', 'refunded', 'expired'].includes(status))
    .map(({ id, status }) => `order ${id} is ${status} for ever`);
}

function chargedTwice(books: CommerceBooks): string[] {
  const unrefunded = books.provider.charges.filter(charge => netAmountOf(books, charge) > 0);
  const productOf = (charge: Charge) => {
    const order = orderOfCharge(books, charge);
    return order && `user ${order.user_id} for ${order.product_key}`;
  };
  const orderOf = (charge: Charge) => {
    const order = orderOfCharge(books, charge);
    return order && `order ${order.id}`;
  };
  return [orderOf, productOf].flatMap(what =>
    repeated(unrefunded.map(what)).map(name => `${name} is charged twice`),
  );
}

function chargesForNothing(books: CommerceBooks): string[] {
  return books.provider.charges
    .filter(charge => netAmountOf(books, charge) > 0 && orderOfCharge(books, charge)?.grant !== 'open')
    .map(({ id }) => `charge ${id} has neither access nor a full refund`);
}

function accessForNothing(books: CommerceBooks): string[] {
  const isEarned = (order: BookedOrder) => {
    if (order.grant === null) return true;
    if (order.grant === 'revoked') return order.status === 'refunded';
    return order.status === 'paid' && (order.total === 0 || heldFor(books, order) === order.total);
  };
  return books.orders.filter(order => !isEarned(order)).map(({ id }) => `order ${id} opens what is not paid`);
}

function ledgerMistakes(books: CommerceBooks): string[] {
  const unbalanced = books.entries.filter(({ sum }) => sum !== 0);
  const differing = books.orders.filter(order => clearedFor(books, order) !== heldFor(books, order));
  return [
    ...unbalanced.map(({ order_id, kind }) => `the ${kind} of order ${order_id} does not add up`),
    ...differing.map(({ id }) => `the ledger says something else than the provider of order ${id}`),
  ];
}

function missingOrders({ orders }: CommerceBooks, accepted: readonly number[]): string[] {
  const known = new Set(orders.map(({ id }) => id));
  return accepted.filter(id => !known.has(id)).map(id => `order ${id} has vanished`);
}

/** A refunded late payment and the start of a trial have no receipt, and a deleted account has no address. */
function receiptMistakes({ orders }: CommerceBooks): string[] {
  const isWrong = ({ receipts, grant, total: paid, is_buyer_deleted }: BookedOrder) =>
    receipts > 1 ||
    (receipts === 1 && grant === null) ||
    (receipts === 0 && grant !== null && paid > 0 && !is_buyer_deleted);
  return orders.filter(isWrong).map(({ id, receipts }) => `order ${id} has ${receipts} receipts`);
}

function refundedTooMuch(books: CommerceBooks): string[] {
  return books.provider.charges
    .filter(charge => netAmountOf(books, charge) < 0)
    .map(({ id }) => `more of charge ${id} went back than came`);
}

function couponMistakes({ orders }: CommerceBooks, most: number): string[] {
  const taken = orders.filter(({ coupon }) => coupon === 'used' || coupon === 'reserved');
  const isSold = ({ grant, status }: BookedOrder) => grant !== null && status !== 'refunded';
  const wrong = orders.filter(order => order.coupon !== null && (order.coupon === 'used') !== isSold(order));
  return [
    ...(taken.length > most ? [`a coupon for ${most} is used ${taken.length} times`] : []),
    ...wrong.map(({ id, coupon }) => `the coupon of order ${id} is ${coupon}`),
  ];
}

const orderOfCharge = ({ orders }: CommerceBooks, charge: Charge) =>
  orders.find(({ intent }) => intent !== null && intent === charge.payment_intent);

function netAmountOf({ provider }: CommerceBooks, { id, amount }: Charge): number {
  return amount - total(provider.refunds.filter(({ charge }) => charge === id).map(refund => refund.amount));
}

function heldFor(books: CommerceBooks, { intent }: BookedOrder): number {
  if (intent === null) return 0;
  const charges = books.provider.charges.filter(({ payment_intent }) => payment_intent === intent);
  return total(charges.map(charge => netAmountOf(books, charge)));
}

function clearedFor({ entries }: CommerceBooks, { id }: BookedOrder): number {
  return total(entries.filter(({ order_id }) => order_id === id).map(({ clearing }) => clearing));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function repeated(names: readonly (string | undefined)[]): string[] {
  const seen = [...Map.groupBy(names, name => name)];
  return seen.flatMap(([name, all]) => (name !== undefined && all.length > 1 ? [name] : []));
}
