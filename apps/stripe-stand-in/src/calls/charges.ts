import type { Stripe } from 'stripe';
import { newId } from '../books/new-id.ts';
import { chargedCard } from '../cards/card-of.ts';
import type { Decline } from '../cards/test-cards.ts';
import type { Call } from './call.ts';

interface Attempt {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  /** Null if the bank pays. */
  readonly decline: Decline | null;
  readonly isAuthenticated: boolean;
}

/** Stores the charge of one attempt to pay an intent, succeeded or failed. */
export function keepCharge(call: Call, { intent, method, decline, isAuthenticated }: Attempt): Stripe.Charge {
  const id = newId('ch');
  const isPaid = decline === null;
  const { amount, currency } = intent;
  return call.books.put<Stripe.Charge>({
    id,
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'GRANDSTAND TEST',
    captured: isPaid,
    created: call.books.clock.seconds(),
    currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      ...(method.card && { card: chargedCard(method.card, amount, isAuthenticated) }),
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  });
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  const none = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (decline === null)
    return {
      ...none,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  const isBlocked = decline.decline_code === 'fraudulent';
  return {
    ...none,
    network_status: isBlocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: isBlocked ? 'highest_risk_level' : (decline.decline_code ?? decline.code),
    risk_level: isBlocked ? 'highest' : 'normal',
    risk_score: isBlocked ? 90 : 20,
    seller_message: isBlocked
      ? 'Stripe blocked this payment as too risky.'
      : 'The bank did not return any further details with this decline.',
    type: isBlocked ? 'blocked' : 'issuer_declined',
  };
}
