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
  applyCoupon: endpoint({
    path: 'apply_coupon',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    shows: 'inline',
  }),
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
  startTrial: writing({ path: 'stripe/subscription/start_trial', for: 'users', behind: 'own_password' }),
  /** Stops the renewal; access lasts until the period ends. A repeated call changes nothing. */
  unsubscribe: writing({ path: 'stripe/unsubscribe', for: 'users', behind: 'own_password', retry: 'once' }),
  /** Withdraws a cancellation while the period lasts. */
  resumeSubscription: writing({
    path: 'stripe/subscription/resume',
    for: 'users',
    behind: 'own_password',
    retry: 'once',
  }),
  /** Chooses a saved card for the payments that follow. A repeated call changes nothing. */
  changeSubscriptionCard: writing({
    path: 'stripe/subscription/card',
    for: 'users',
    behind: 'own_password',
    retry: 'once',
  }),
  /** Pays a renewal that failed, with the saved card or another one, and returns its order. */
  payRenewal: writing({
    path: 'stripe/subscription/pay',
    for: 'users',
    behind: 'own_password',
  }),
  /**
   * Returns the refund of a withdrawal, and changes nothing. The purchase is that of a mailed link, which needs no login, or an
   * order of the caller.
   */
  previewWithdrawal: writing({
    path: 'stripe/withdrawal',
    behind: 'no_gate',
    retry: 'once',
  }),
  /** Withdraws from the purchase. A repeated call returns the same result. */
  confirmWithdrawal: writing({
    path: 'stripe/withdrawal/confirm',
    behind: 'no_gate',
    retry: 'once',
  }),
  createSetupIntent: writing({ path: 'stripe/setup-intent', for: 'users', behind: 'own_password' }),
  listCards: endpoint({
    path: 'stripe/list-cards',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    shows: 'inline',
  }),
  getCustomerPortal: endpoint({
    path: 'stripe/customer-portal',
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
  /** The receipt of a paid order as a PDF in the reader's language. */
  getReceipt: endpoint({
    path: 'orders/{id}/receipt',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    shows: 'inline',
  }),
} as const;
