import type { Stripe } from 'stripe';
import { newId } from '../books/new-id.ts';
import { type Call, found, tell } from './call.ts';

const DUE_SECONDS = 7 * 24 * 60 * 60;

/** Opens a dispute, or an inquiry, which takes no money yet. */
export function openDispute(call: Call, charge: Stripe.Charge, kind: 'dispute' | 'inquiry'): Stripe.Dispute {
  const now = call.books.clock.seconds();
  const isInquiry = kind === 'inquiry';
  const dispute = call.books.put<Stripe.Dispute>({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + DUE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
    },
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  call.books.put({ ...charge, disputed: true });
  tell(call, 'charge.dispute.created', dispute);
  return dispute;
}

/** Closes a dispute: `won` returns the money, `lost` does not. */
export function closeDispute(call: Call, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = found(call, 'dispute', id);
  const closed = call.books.put<Stripe.Dispute>({ ...dispute, status });
  tell(call, 'charge.dispute.closed', closed, { status: dispute.status });
  return closed;
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
