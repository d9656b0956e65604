import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';

/** Origins from which pages may load the card form. */
export interface PaymentSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

export const NO_PAYMENTS: PaymentSources = { scripts: [], frames: [], connections: [], images: [] };

/** Stripe's requirements (docs.stripe.com/security/guide): its script is loaded from its own host only. */
const STRIPE: PaymentSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};

/** Stripe's origins, or the frame of the stand-in for a visitor who uses this host name. */
export function paymentSources(payments: PaymentConfig | null, hostname: string): PaymentSources {
  if (payments === null) return NO_PAYMENTS;
  const form = payments.formOrigin(hostname);
  return form === null ? STRIPE : { ...NO_PAYMENTS, frames: [form] };
}
