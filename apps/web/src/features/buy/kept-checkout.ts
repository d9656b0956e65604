import type { BuyBody } from '@grandstand/contract/payments.schema';
import type { Session } from '#shared/session/session.ts';

/** An unfinished checkout stored in the tab: the click until its response, then its order. It contains no card. */
export interface KeptCheckout {
  readonly click?: BuyBody;
  readonly order_id?: number;
}

/** Stored by user: the next user to sign in in this tab must never send another user's click. */
export function checkoutKeptAs(session: Session, of: string): string {
  return `checkout.${session.kind === 'user' ? session.user.id : session.kind}.${of}`;
}

function fieldOf(kept: unknown, name: keyof KeptCheckout): unknown {
  return typeof kept === 'object' && kept !== null
    ? Object.entries(kept).find(([key]) => key === name)?.[1]
    : null;
}

/** Null unless it can be sent again under its own key. */
export function clickOf(kept: unknown): BuyBody | null {
  const click = fieldOf(kept, 'click');
  const isClick = typeof click === 'object' && click !== null && 'idempotency_key' in click;
  return isClick ? (click as BuyBody) : null;
}

export function openOrderOf(kept: unknown): number | null {
  const id = fieldOf(kept, 'order_id');
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
}
