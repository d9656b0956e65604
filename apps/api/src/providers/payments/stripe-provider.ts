import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import {
  AttemptRejected,
  CustomerDeleted,
  type PaymentConfig,
  type PaymentProvider,
  type ProviderRefund,
  ProviderUnavailable,
  type Urgency,
} from './payment-provider.ts';
import { CALLS_PER_SECOND, rateGate } from './rate-gate.ts';
import {
  asRefusal,
  asUnexpected,
  isDisputed,
  isKeyInUse,
  isMissing,
  isRefusal,
  isReplayed,
  mayBeDeletedCustomer,
} from './stripe-errors.ts';
import { readStripeEvent } from './stripe-event.ts';
import { objectsOnlyClient } from './stripe-http-client.ts';
import { presentIntent } from './stripe-intent.ts';
import { checked, hasShape } from './stripe-shapes.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
/**
 * None: our payment jobs recheck and retry a call without a response, with the same idempotency keys. The SDK still retries
 * once after a broken connection, with the same key too.
 */
const NETWORK_RETRIES = 0;
const WEBHOOK_TOLERANCE_SECONDS = 300;
const EVENTS_A_PAGE = 100;
/** The last charge has the card and the refunded amount. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Stripe, or the stand-in with the same protocol. `installation` separates us from others who use the same account. */
export function stripeProvider(config: PaymentConfig, installation: string): PaymentProvider {
  const {
    secretKey,
    webhookSecrets,
    host,
    port,
    protocol,
    timeoutMs: patienceMs = DEFAULT_TIMEOUT_MS,
  } = config;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: patienceMs,
    telemetry: false,
    httpClient: objectsOnlyClient(),
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(protocol !== undefined && { protocol }),
  });
  const gate = rateGate(config.callsPerSecond ?? (config.isStandIn ? Infinity : CALLS_PER_SECOND));
  const request = async <T>(kind: string, urgency: Urgency, send: () => Promise<T>): Promise<T> => {
    await gate.pass(kind, urgency);
    return send().catch(error => {
      if (isKeyInUse(error)) throw new AttemptRejected(null);
      throw isRefusal(error) ? error : new ProviderUnavailable(String(error), { cause: error });
    });
  };
  const requestOrFail: typeof request = (kind, urgency, call) =>
    request(kind, urgency, call).catch(error => {
      throw asUnexpected(error);
    });
  const requestForCustomer = <T>(kind: string, customerId: string, send: () => Promise<T>): Promise<T> =>
    request(kind, 'buyer', send).catch(error => {
      throw isMissing(error) && error.param === 'customer'
        ? new CustomerDeleted(customerId)
        : asUnexpected(error);
    });
  const deletedCustomerOf = async (intentId: string): Promise<string | null> => {
    const expand = ['customer'];
    const { customer } = await requestOrFail('find', 'buyer', () =>
      stripe.paymentIntents.retrieve(intentId, { expand }),
    );
    return typeof customer === 'object' && customer?.deleted ? customer.id : null;
  };
  const disputeOf = async (intentId: string, urgency: Urgency) => {
    const disputes = await requestOrFail('disputes', urgency, () =>
      stripe.disputes.list({ payment_intent: intentId, limit: 1 }),
    );
    return checked('list', disputes).data[0] ?? null;
  };
  /** `id`: the requested intent; any other in the response is an error. */
  const present = async (intent: Stripe.PaymentIntent, urgency: Urgency, id?: string) => {
    if (id !== undefined && checked('intent', intent).id !== id)
      throw new ProviderUnavailable(`the payment provider responded with ${intent.id} for ${id}`);
    const { latest_charge } = checked('intent', intent);
    const isDisputed = typeof latest_charge === 'object' && latest_charge?.disputed;
    return presentIntent(intent, isDisputed ? await disputeOf(intent.id, urgency) : null, installation);
  };
  const findIntent: PaymentProvider['findIntent'] = async (id, urgency) =>
    present(
      await requestOrFail('find', urgency, () => stripe.paymentIntents.retrieve(id, WITH_CHARGE)),
      urgency,
      id,
    );

  return {
    findIntent,
    async createCustomer({ channel_id, user_id }) {
      // Nothing personal: receipts are ours, and the provider needs no name.
      const metadata = { installation, channel_id, user_id };
      const customer = await requestOrFail('customer', 'buyer', () => stripe.customers.create({ metadata }));
      return checked('customer', customer).id;
    },
    async deleteCustomer(customerId) {
      await request('customer', 'job', () => stripe.customers.del(customerId)).catch(error => {
        if (!isMissing(error)) throw asUnexpected(error);
      });
    },
    async createIntent({ channel_id, order_id, customer_id, amount, currency, description }) {
      // Stripe stores a refusal under its key, so a call with another customer needs another key.
      const key = `${installation}:order:${order_id}:intent:${customer_id}`;
      const create = (idempotencyKey: string) =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            customer: customer_id,
            description,
            allowed_payment_method_types: ['card'],
            metadata: { installation, channel_id, order_id },
          },
          { idempotencyKey },
        );
      const made = await requestForCustomer('create', customer_id, () => withFreshKey(key, create));
      const intent = await present(made, 'buyer');
      const isOurs = intent.order?.order_id === order_id && intent.amount === amount;
      if (!isOurs)
        throw new ProviderUnavailable(
          `the payment provider created an intent that does not match order ${order_id}`,
        );
      return intent;
    },
    async confirmIntent({
      intent_id,
      order_id,
      payment_method_id,
      save_card,
      off_session,
      return_url,
      ...more
    }) {
      try {
        const intent = await request('confirm', 'buyer', () =>
          stripe.paymentIntents.confirm(
            intent_id,
            {
              payment_method: payment_method_id,
              return_url,
              ...(save_card && { setup_future_usage: 'off_session' as const }),
              ...(off_session && { off_session }),
              ...WITH_CHARGE,
            },
            { idempotencyKey: `${installation}:order:${order_id}:${intent_id}:confirm:${more.attempt}` },
          ),
        );
        return await present(intent, 'buyer', intent_id);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) {
          const { payment_intent } = error;
          if (payment_intent?.id === intent_id && hasShape('intent', payment_intent))
            return presentIntent(payment_intent, null, installation);
          throw new AttemptRejected({
            code: error.decline_code ?? error.code ?? 'declined',
            message: error.message,
          });
        }
        const deletedCustomer = mayBeDeletedCustomer(error) ? await deletedCustomerOf(intent_id) : null;
        throw deletedCustomer === null ? asRefusal(error) : new CustomerDeleted(deletedCustomer);
      }
    },
    async cancelIntent(id, urgency) {
      try {
        const intent = await request('cancel', urgency, () => stripe.paymentIntents.cancel(id));
        return await present(intent, urgency, id);
      } catch (error) {
        if (isRefusal(error)) return findIntent(id, urgency);
        throw error;
      }
    },
    async refund(intentId, key, amount) {
      const part = { payment_intent: intentId, ...(amount !== undefined && { amount }) };
      const create = () => stripe.refunds.create(part, { idempotencyKey: `${installation}:${key}` });
      return request('refund', 'job', create).then(presentRefund, error => {
        if (isDisputed(error)) return { id: null, status: 'failed' };
        throw asUnexpected(error);
      });
    },
    async findRefund(id) {
      return presentRefund(await requestOrFail('refund', 'job', () => stripe.refunds.retrieve(id)));
    },
    async listCards(customerId) {
      const cards = await requestForCustomer('cards', customerId, () =>
        stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }),
      );
      return checked('list', cards).data.flatMap(({ id, card }) => {
        if (!card) return [];
        const { brand, last4, exp_month, exp_year, fingerprint = null } = card;
        return [{ id, brand, last4, exp_month, exp_year, fingerprint }];
      });
    },
    async createSetupIntent(customerId) {
      const intent = await requestForCustomer('setup', customerId, () =>
        stripe.setupIntents.create({
          customer: customerId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
        }),
      );
      return String(checked('setupIntent', intent).client_secret);
    },
    async portalUrl(customerId, returnUrl) {
      const session = await requestForCustomer('portal', customerId, () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return checked('portalSession', session).url;
    },
    async *listEventsSince(moment) {
      const newest: Stripe.Event[] = [];
      const created = { gte: Math.floor(moment.getTime() / 1000) };
      for (let last: string | undefined, more = true; more; ) {
        const page = await requestOrFail('events', 'job', () =>
          stripe.events.list({
            created,
            limit: EVENTS_A_PAGE,
            ...(last !== undefined && { starting_after: last }),
          }),
        );
        newest.push(...checked('list', page).data.filter(event => hasShape('event', event)));
        const before = last;
        last = page.data.at(-1)?.id;
        more = page.has_more && last !== undefined && last !== before;
      }
      for (const event of newest.reverse()) {
        const read = readStripeEvent(event);
        if (read !== null) yield read;
      }
    },
    readWebhook(raw, signature) {
      for (const secret of webhookSecrets) {
        const event = verified(stripe, raw, signature, secret);
        if (event !== null) return readStripeEvent(event);
      }
      return null;
    },
  };
}

/** The SDK compares every v1 signature of the header in constant time. */
function verified(stripe: Stripe, raw: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret, WEBHOOK_TOLERANCE_SECONDS);
  } catch {
    return null;
  }
}

/** Retries under another key if Stripe repeats a stored failure: nothing usable was created under the first key. */
async function withFreshKey<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    if (!isReplayed(error)) throw error;
    return call(`${key}:${randomUUID()}`);
  }
}

function presentRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, status } = checked('refund', refund);
  if (status === 'succeeded') return { id, status };
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'created' };
}
