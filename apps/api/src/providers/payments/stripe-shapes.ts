import { z } from 'zod';
import { ProviderUnavailable } from './payment-provider.ts';

const text = z.string().min(1);

/** What we read of Stripe's objects; a proxy in between, or a failure there, may answer 200 with anything. */
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

export function hasShape(shape: keyof typeof SHAPES, answer: unknown): boolean {
  return SHAPES[shape].safeParse(answer).success;
}

/** The answer itself. Throws `ProviderAway` where it is not what was asked for. */
export function checked<Answer>(shape: keyof typeof SHAPES, answer: Answer): Answer {
  if (hasShape(shape, answer)) return answer;
  throw new ProviderUnavailable(`the payment provider answered no ${shape}`);
}
