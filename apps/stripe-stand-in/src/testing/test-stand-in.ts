import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StandInOptions, type StripeStandIn, startStripeStandIn } from '../stripe-stand-in.ts';

export const SECRET_KEY = 'sk_test_of_a_test';
export const WEBHOOK_SECRET = 'whsec_of_a_test';

export interface Tested {
  readonly standIn: StripeStandIn;
  /** The official SDK, unchanged except for the host. */
  readonly stripe: Stripe;
  /** The SDK with the publishable key, as in a browser. */
  readonly browser: Stripe;
  readonly order: (method: string, path: string, body?: object) => Promise<Response>;
}

/** Starts a stand-in with its own data, which closes after the test. */
export async function standInForTest(options: Partial<StandInOptions> = {}): Promise<Tested> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const standIn = await startStripeStandIn({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
    dataDir,
  });
  onTestFinished(() => standIn.close());
  return {
    standIn,
    stripe: sdk(SECRET_KEY, standIn.port),
    browser: sdk(standIn.publishableKey, standIn.port),
    order: (method, path, body) =>
      fetch(`http://127.0.0.1:${standIn.port}/_control/${path}`, {
        method,
        headers: { authorization: `Bearer ${SECRET_KEY}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-stand-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export function sdk(key: string, port: number): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Card data as a browser sends it. */
export function card(number: string, more: object = {}): Stripe.PaymentMethodCreateParams {
  return { type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: cvcOf(number), ...more } };
}

function cvcOf(number: string): string {
  return number.startsWith('37') ? '1234' : '123';
}

/** Returns the Stripe error that a call throws. */
export async function refused(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}
