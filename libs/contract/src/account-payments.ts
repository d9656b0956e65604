import { endpoint, writing } from './endpoint.ts';

/** Specification 7, payments: subscriptions, cards, receipts and withdrawals in the account. */
export const accountPaymentEndpoints = {
  applyCoupon: endpoint({
    path: 'apply_coupon',
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
  createSetupIntent: writing({ path: 'stripe/setup-intent', for: 'users', behind: 'own_password' }),
  getCustomerPortal: endpoint({
    path: 'stripe/customer-portal',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    shows: 'inline',
  }),
  /** The receipt of a paid order as a PDF in the reader's language. */
  getReceipt: endpoint({
    path: 'orders/{id}/receipt',
    key: 'personal',
    for: 'users',
    behind: 'own_password',
    shows: 'inline',
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
} as const;
