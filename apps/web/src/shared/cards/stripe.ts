/** The part of Stripe.js that is used here. */
export interface Stripe {
  elements(options: StripeElementsOptions): StripeElements;
  createPaymentMethod(options: { elements: StripeElements }): Promise<StripeResult>;
  /** Keeps a card without a payment; asks the bank by itself. */
  confirmCardSetup(clientSecret: string, wish: { payment_method: string }): Promise<StripeResult>;
  /** 3-D Secure: Stripe shows the bank's question over the page. */
  handleNextAction(options: { clientSecret: string }): Promise<StripeResult>;
}

/** Deferred: the intent is made by the server when the order is, or when the card is kept. */
export interface StripeElementsOptions {
  readonly mode: 'payment' | 'setup';
  /** For a payment only. */
  readonly amount?: number;
  readonly currency: string;
  /** The methods that the server's intents accept; without it Stripe shows everything that its dashboard allows. */
  readonly paymentMethodTypes: readonly ['card'];
  readonly paymentMethodCreation: 'manual';
  readonly locale: string;
  readonly appearance: object;
}

export interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void; destroy(): void };
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

/** Stripe asks that its script come from here and nowhere else. */
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

/** Loaded with the first checkout of a visit. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= loadScript();
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
  const stripe = window.Stripe?.(publishableKey);
  if (!stripe) throw new Error('Stripe.js came without its function.');
  return stripe;
}
