import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';

/** From where pages may load what takes a card. */
export interface PaymentSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

export const NO_PAYMENTS: PaymentSources = { scripts: [], frames: [], connections: [], images: [] };

/** As Stripe asks for (docs.stripe.com/security/guide): its script comes from its own host and nowhere else. */
const STRIPE: PaymentSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};

/** Of a page that a browser asked for by this host name: Stripe's, or the frame of the stand-in. */
export function paymentSources(payments: PaymentConfig | null, hostname: string): PaymentSources {
  if (payments === null) return NO_PAYMENTS;
  const form = payments.formOrigin(hostname);
  return form === null ? STRIPE : { ...NO_PAYMENTS, frames: [form] };
}
