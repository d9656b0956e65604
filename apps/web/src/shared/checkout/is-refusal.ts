import { ApiError } from '@grandstand/client/api-error';

/**
 * Whether the request certainly had no effect. Without a response or after a 5xx, money may have moved: the payment is then
 * unconfirmed, not failed (decision D35).
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** The signed-in user has no such order: the tab or the address has another user's order id. */
export function isNoSuchOrder(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}
