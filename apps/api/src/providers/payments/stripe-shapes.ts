import { z } from 'zod';
import { ProviderUnavailable } from './payment-provider.ts';

const text = z.string().min(1);

/** The fields that we read of Stripe's objects. A proxy, or a failure at Stripe, may respond 200 with anything. */
export const SHAPES = {
  customer: z.object({ id: text }),
  intent: z.object({
    id: text,
    status: text,
    amount: z.int(),
    currency: text,
    client_secret: text.nullable(),
    metadata: z.record(z.string(), z.string()),
    latest_charge: z.union([
      text,
      z.null(),
      z.object({ id: text, amount_refunded: z.int(), disputed: z.boolean() }),
    ]),
    last_payment_error: z
      .object({ code: text.optional(), decline_code: text.optional(), message: text.optional() })
      .nullable(),
  }),
  refund: z.object({ id: text, status: text.nullable() }),
  setupIntent: z.object({ client_secret: text }),
  portalSession: z.object({ url: text }),
  list: z.object({ data: z.array(z.object({ id: text })) }),
  event: z.object({ id: text, type: text, created: z.int(), data: z.object({ object: z.unknown() }) }),
} as const;

export function hasShape(shape: keyof typeof SHAPES, object: unknown): boolean {
  return SHAPES[shape].safeParse(object).success;
}

/** Returns the object. Throws `ProviderUnavailable` if it is not of the expected shape. */
export function checked<T>(shape: keyof typeof SHAPES, object: T): T {
  if (hasShape(shape, object)) return object;
  throw new ProviderUnavailable(`the payment provider's response is no ${shape}`);
}
