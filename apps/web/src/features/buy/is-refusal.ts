import { ApiError } from '@grandstand/client/api-error';

/**
 * Whether the click certainly came to nothing. Without an answer, or with one of the 5xx, money may have moved: then it is
 * checked, never called failed (decision D35).
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** There is no such order of who is signed in: the tab or the address kept somebody else's. */
export function isNoSuchOrder(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}
