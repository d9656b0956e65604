import { endpoint, writing } from './endpoint.ts';

/**
 * Specification 7, payments. A user without the basic pass may buy (rule 3), so only the temporary password is a gate here.
 */
export const paymentEndpoints = {
  /** The provider's name and public key for the browser, and whether it is a test that charges nothing. */
  getPaymentConfig: endpoint({
    path: 'stripe/config',
    key: 'personal',
    behind: 'own_password',
    shows: 'inline',
  }),
  /** Returns the price line by line; has no side effects, so it may be repeated. */
  quote: writing({ path: 'stripe/quote', behind: 'own_password', retry: 'once' }),
  /** A retry sends the idempotency key of the click and returns the same order. */
  buy: writing({ path: 'stripe/buy', for: 'users', behind: 'own_password', retry: 'once' }),
  /** The caller's subscription; null without one. */
  getUserSubscription: endpoint({
    path: 'stripe/subscription',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    shows: 'inline',
  }),
  listCards: endpoint({
    path: 'stripe/list-cards',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    shows: 'inline',
  }),
  listOrders: endpoint({
    path: 'orders',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    shows: 'inline',
  }),
  // "A request error also stops polling": the poll is its own retry (decision D35).
  getOrder: endpoint({
    path: 'orders/{id}',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    retry: 'never',
    shows: 'nowhere',
  }),
} as const;
