import { ApiError } from '@grandstand/client/api-error';

/**
 * Whether the click certainly had no effect. After no response or a 5xx, money may have moved: then the payment is
 * checked, never called failed (decision D35).
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** The signed-in user has no such order: the tab or the address has another user's order id. */
export function isNoSuchOrder(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}
