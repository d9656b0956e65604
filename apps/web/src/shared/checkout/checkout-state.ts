import type { Order } from '@grandstand/contract/payments.schema';

/** `reason`: the provider's code of a failed attempt, which selects the text about it. */
export interface PaymentFailure {
  readonly order_id: number;
  readonly reason: string;
}

/** Specification 4, payment flow, with the steps before and between. */
export type Checkout =
  | { readonly step: 'form'; readonly failure: PaymentFailure | null }
  /** The request is in flight. */
  | { readonly step: 'sending' }
  /** Polled until it is paid or failed. `clientSecret` starts a 3-D Secure challenge, one for each secret. */
  | { readonly step: 'processing'; readonly order_id: number; readonly clientSecret: string | null }
  | { readonly step: 'success'; readonly order: Order }
  /** No response: money may have moved. Checks `order_id`, or sends the request again if there is none. */
  | { readonly step: 'unconfirmed'; readonly order_id: number | null };

export type CheckoutEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'refused' }
  | { readonly type: 'no_response' }
  /** The response to the request or to a poll. */
  | { readonly type: 'order'; readonly order: Order }
  /** The challenge is over; the poll reports its result. */
  | { readonly type: 'challenge_completed' }
  | { readonly type: 'challenge_abandoned' }
  | { readonly type: 'check_again' }
  /** The checkout of another order, as stored. */
  | { readonly type: 'restored'; readonly checkout: Checkout };

export const AT_FORM: Checkout = { step: 'form', failure: null };

/** Specification 5: "Order lookup without an order id returns false." With one, the order is polled. */
export function lookUpOrder(order_id: number | null): Checkout | false {
  return order_id !== null && { step: 'processing', order_id, clientSecret: null };
}

/** A reload shows the order that the URL names. */
export function resumed(order_id: number | null): Checkout {
  return lookUpOrder(order_id) || AT_FORM;
}

export function nextCheckout(now: Checkout, event: CheckoutEvent): Checkout {
  switch (event.type) {
    case 'sent':
      return { step: 'sending' };
    case 'refused':
      return AT_FORM;
    case 'no_response':
      return { step: 'unconfirmed', order_id: 'order_id' in now ? now.order_id : null };
    case 'order':
      return withOrder(now, event.order);
    case 'challenge_completed':
      return now.step === 'processing' ? { ...now, clientSecret: null } : now;
    case 'challenge_abandoned':
      return now.step === 'processing' ? abandoned(now.order_id) : now;
    case 'restored':
      return event.checkout;
    case 'check_again':
      return (now.step === 'unconfirmed' && lookUpOrder(now.order_id)) || { step: 'sending' };
  }
}

const abandoned = (order_id: number): Checkout => ({
  step: 'form',
  failure: { order_id, reason: 'challenge_abandoned' },
});

/** Specification 4, after payment: "until status is paid (done) or failed (rejected, with a flag that shows a popup)". */
function withOrder(now: Checkout, order: Order): Checkout {
  const { id: order_id, status, failure } = order;
  // A poll that responds after the buyer is back at the form changes nothing.
  if (now.step === 'form' && status !== 'paid') return now;
  if (status === 'paid') return { step: 'success', order };
  if (status === 'failed') return { step: 'form', failure: { order_id, reason: failure?.code ?? 'unknown' } };
  if (status !== 'created' && status !== 'processing') {
    return { step: 'form', failure: { order_id, reason: failure?.code ?? 'expired' } };
  }
  return { step: 'processing', order_id, clientSecret: order.action?.client_secret ?? null };
}
