import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { newId } from '../books/new-id.ts';
import { noSuch } from '../http/stripe-error.ts';
import { type Call, found } from './call.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

/** Lifetime of a portal's URL. */
const OPEN_SECONDS = 60 * 60;

export function createPortalSession(
  call: Call,
  params: Stripe.BillingPortal.SessionCreateParams,
): Stripe.BillingPortal.Session {
  refuseUnsupported(params, ['customer', 'locale', 'return_url']);
  const customer = found(call, 'customer', params.customer ?? '', 'customer');
  const secret = newId('session', 40);
  const hostname = URL.parse(params.return_url ?? '')?.hostname;
  return call.books.put({
    id: sessionId(secret),
    object: 'billing_portal.session',
    configuration: 'bpc_StandIn',
    created: call.books.clock.seconds(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${call.originFor(hostname)}/p/${secret}`,
  });
}

/** Finds the session of a portal URL. Throws if it is unknown or expired. */
export function findPortalSession(call: Call, secret: string): Stripe.BillingPortal.Session {
  const session = found(call, 'billing_portal.session', sessionId(secret));
  if (call.books.clock.seconds() - session.created > OPEN_SECONDS)
    throw noSuch('portal session', session.id, 'id');
  return session;
}

function sessionId(secret: string): string {
  return `bps_${createHash('sha256').update(secret).digest('hex').slice(0, 24)}`;
}
