/** The part of Stripe.js that is used here. */
export interface Stripe {
  elements(options: StripeElementsOptions): StripeElements;
  createPaymentMethod(options: { elements: StripeElements }): Promise<StripeResult>;
  /** Saves a card without a payment; runs 3-D Secure itself. */
  confirmCardSetup(clientSecret: string, options: { payment_method: string }): Promise<StripeResult>;
  /** 3-D Secure: Stripe shows the bank's challenge over the page. */
  handleNextAction(options: { clientSecret: string }): Promise<StripeResult>;
}

/** Deferred: the server creates the intent with the order, or when the card is saved. */
export interface StripeElementsOptions {
  readonly mode: 'payment' | 'setup';
  /** Only for a payment. */
  readonly amount?: number;
  readonly currency: string;
  /** The methods that the server's intents accept; without it Stripe shows every method that its dashboard enables. */
  readonly paymentMethodTypes: readonly ['card'];
  readonly paymentMethodCreation: 'manual';
  readonly locale: string;
  readonly appearance: object;
}

export interface StripeElements {
  create(kind: 'payment'): { mount(host: HTMLElement): void; destroy(): void };
  update(options: { amount: number }): void;
  submit(): Promise<StripeResult>;
}

interface StripeResult {
  readonly error?: { readonly message?: string };
  readonly paymentMethod?: { readonly id: string };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

/** Stripe requires that its script is loaded from this address. */
const SCRIPT = 'https://js.stripe.com/v3/';

let loading: Promise<void> | null = null;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('Stripe.js did not load.')));
    document.head.append(script);
  });
}

/** Loads the script once, with the first checkout of a visit. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= loadScript();
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
  const stripe = window.Stripe?.(publishableKey);
  if (!stripe) throw new Error('Stripe.js loaded without its global function.');
  return stripe;
}
