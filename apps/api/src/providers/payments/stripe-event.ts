import type Stripe from 'stripe';
import type { ProviderEvent } from './payment-provider.ts';

/** Which intent an event speaks of: the event's own object, or the one that a charge, refund or dispute belongs to. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent {
  const about: unknown = event.data.object;
  return {
    id: event.id,
    type: event.type,
    intent_id: intentOf(about),
    created_at: new Date(event.created * 1000),
  };
}

function intentOf(about: unknown): string | null {
  const { object, id, payment_intent } = Object(about) as Readonly<Record<string, unknown>>;
  if (object === 'payment_intent') return textOf(id);
  return textOf(payment_intent) ?? textOf((Object(payment_intent) as Readonly<Record<string, unknown>>).id);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
