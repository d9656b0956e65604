import type { Stripe } from 'stripe';
import { invalidRequest, type StripeError } from '../http/stripe-error.ts';

const OPEN_STATES: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];
const DONE: Readonly<Record<string, string>> = {
  succeeded: 'it has already succeeded after being previously confirmed',
  canceled: 'it has a status of canceled',
};

/** Throws if the intent is no longer open. */
export function mustBeOpen(intent: Stripe.PaymentIntent, verb: 'cancel' | 'confirm' | 'update'): void {
  if (OPEN_STATES.includes(intent.status)) return;
  if (verb === 'confirm') {
    const why = DONE[intent.status] ?? `it has a status of ${intent.status}`;
    throw unexpected(`You cannot confirm this PaymentIntent because ${why}.`, intent);
  }
  if (verb === 'cancel') {
    throw unexpected(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intent,
    );
  }
  throw unexpected(
    `This PaymentIntent's amount, currency, customer or payment method could not be updated because it has a status of ${intent.status}. You may only update it in one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    intent,
  );
}

export function unexpected(message: string, intent: Stripe.PaymentIntent): StripeError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
