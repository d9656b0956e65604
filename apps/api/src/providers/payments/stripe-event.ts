import { z } from 'zod';
import type { ProviderEvent } from './payment-provider.ts';

/** Stripe's ids are shorter; PostgreSQL cannot store a NUL. */
const name = z
  .string()
  .min(1)
  .max(255)
  .refine(text => !text.includes('\0'));
/** Up to the year 9999. */
const unixSeconds = z.int().min(0).max(253_402_300_799);

const stripeEvent = z.object({
  id: name,
  type: name,
  created: unixSeconds,
  data: z.object({ object: z.unknown().optional() }),
});

/**
 * Reads the event and the intent that it is about: its own object, or the one that a charge, refund or dispute belongs to.
 * Returns null for a body that is no event, although it may be signed.
 */
export function readStripeEvent(event: unknown): ProviderEvent | null {
  const parsed = stripeEvent.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const intent_id = intentOf(data.object);
  if (intent_id !== null && !name.safeParse(intent_id).success) return null;
  return { id, type, intent_id, created_at: new Date(created * 1000) };
}

function intentOf(subject: unknown): string | null {
  const { object, id, payment_intent } = Object(subject) as Readonly<Record<string, unknown>>;
  if (object === 'payment_intent') return textOf(id);
  return textOf(payment_intent) ?? textOf((Object(payment_intent) as Readonly<Record<string, unknown>>).id);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
