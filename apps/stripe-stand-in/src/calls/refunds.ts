import type { Stripe } from 'stripe';
import { newId } from '../books/new-id.ts';
import type { Hidden } from '../books/stripe-objects.ts';
import { testCard } from '../cards/test-cards.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { type Call, found, tell } from './call.ts';
import { mergeMetadata } from './metadata.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

const SPOKEN = ['amount', 'charge', 'metadata', 'payment_intent', 'reason'];
/** Time until the bank reports whether a refund arrived. */
const TURNS_AFTER_SECONDS = 5;

export function createRefund(call: Call, params: Stripe.RefundCreateParams): Stripe.Refund {
  refuseUnsupported(params, SPOKEN);
  const charge = chargeToRefund(call, params);
  if (isChargedBack(call, charge))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = params.amount ?? left;
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const turns = turnOf(call, charge);
  const refund = call.books.put<Stripe.Refund>(
    {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: newId('txn'),
      charge: charge.id,
      created: call.books.clock.seconds(),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: { card: { type: 'refund' }, type: 'card' },
      metadata: mergeMetadata({}, params.metadata),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: params.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: turns?.into === 'succeeded' ? 'pending' : 'succeeded',
      transfer_reversal: null,
    },
    turns && { turns },
  );
  const refunded = giveBack(call, charge, amount);
  tell(call, 'refund.created', refund);
  tell(call, 'charge.refunded', refunded, { amount_refunded: charge.amount_refunded });
  return refund;
}

/** Completes the refunds that the bank decides later. */
export function turnRefunds(call: Call): void {
  const now = call.books.clock.seconds();
  for (const refund of call.books.list('refund')) {
    const { turns } = call.books.hidden(refund.id);
    if (turns && turns.at <= now) turnRefund(call, refund, turns.into);
  }
}

function turnRefund(call: Call, refund: Stripe.Refund, into: 'succeeded' | 'failed'): void {
  const turned = call.books.put<Stripe.Refund>(
    {
      ...refund,
      status: into,
      ...(into === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    },
    {},
  );
  if (into === 'failed') giveBack(call, found(call, 'charge', String(refund.charge)), -refund.amount);
  tell(call, into === 'failed' ? 'refund.failed' : 'refund.updated', turned, { status: refund.status });
}

/** An inquiry has taken no money yet, and a won dispute has returned it. */
function isChargedBack(call: Call, charge: Stripe.Charge): boolean {
  return call.books
    .list('dispute')
    .some(
      dispute => dispute.charge === charge.id && !dispute.is_charge_refundable && dispute.status !== 'won',
    );
}

function giveBack(call: Call, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + amount;
  return call.books.put<Stripe.Charge>({
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount_captured,
  });
}

export function chargeToRefund(
  call: Call,
  { charge, payment_intent }: Stripe.RefundCreateParams,
): Stripe.Charge {
  if (charge !== undefined) return found(call, 'charge', charge, 'charge');
  if (payment_intent === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = found(call, 'payment_intent', payment_intent, 'payment_intent');
  const latest = intent.latest_charge;
  if (intent.status !== 'succeeded' || typeof latest !== 'string')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  return found(call, 'charge', latest, 'charge');
}

function turnOf(call: Call, charge: Stripe.Charge): Hidden['turns'] {
  const { card } = call.books.hidden(charge.payment_method ?? '');
  const afterwards = card && testCard(card).afterwards;
  const at = call.books.clock.seconds() + TURNS_AFTER_SECONDS;
  if (afterwards === 'refund_pending') return { at, into: 'succeeded' };
  return afterwards === 'refund_fails' ? { at, into: 'failed' } : undefined;
}
