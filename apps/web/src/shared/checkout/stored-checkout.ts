import type { Session } from '../session/session.ts';

/** A request that pays an order: a purchase or an overdue renewal. */
export interface PaymentRequest {
  readonly idempotency_key?: string | undefined;
}

/** An unfinished checkout stored in the tab: the request until its response, then its order. It contains no card. */
export interface StoredCheckout<Request extends PaymentRequest = PaymentRequest> {
  readonly request?: Request;
  readonly order_id?: number;
}

/** Stored by user: the next user to sign in in this tab must never send another user's request. */
export function checkoutStorageKey(session: Session, query: string): string {
  return `checkout.${session.kind === 'user' ? session.user.id : session.kind}.${query}`;
}

function fieldOf(stored: unknown, name: keyof StoredCheckout): unknown {
  return typeof stored === 'object' && stored !== null
    ? Object.entries(stored).find(([key]) => key === name)?.[1]
    : null;
}

/** Null unless the request has an idempotency key: only then it can be sent again safely. */
export function pendingRequestOf<Request extends PaymentRequest>(stored: unknown): Request | null {
  const request = fieldOf(stored, 'request');
  const isRequest = typeof request === 'object' && request !== null && 'idempotency_key' in request;
  return isRequest ? (request as Request) : null;
}

export function storedOrderId(stored: unknown): number | null {
  const id = fieldOf(stored, 'order_id');
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
}
