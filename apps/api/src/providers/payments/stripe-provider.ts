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
 * None: what was not answered is looked up and tried again by our own work, with the same keys. All the same the SDK asks
 * a second time where a connection breaks, with the same key too.
 */
const NETWORK_RETRIES = 0;
const WEBHOOK_TOLERANCE_SECONDS = 300;
const EVENTS_A_PAGE = 100;
/** The last charge tells the card, and what has gone back. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Stripe, or the stand-in that speaks as it does. `installation` tells ours from others of the same account. */
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
  const ask = async <T>(kind: string, urgency: Urgency, call: () => Promise<T>): Promise<T> => {
    await gate.pass(kind, urgency);
    return call().catch(error => {
      if (isKeyInUse(error)) throw new AttemptRejected(null);
      throw isRefusal(error) ? error : new ProviderUnavailable(String(error), { cause: error });
    });
  };
  const askPlainly: typeof ask = (kind, urgency, call) =>
    ask(kind, urgency, call).catch(error => {
      throw asUnexpected(error);
    });
  const askFor = <T>(kind: string, customerId: string, call: () => Promise<T>): Promise<T> =>
    ask(kind, 'buyer', call).catch(error => {
      throw isMissing(error) && error.param === 'customer'
        ? new CustomerDeleted(customerId)
        : asUnexpected(error);
    });
  const goneCustomerOf = async (intentId: string): Promise<string | null> => {
    const expand = ['customer'];
    const { customer } = await askPlainly('find', 'buyer', () =>
      stripe.paymentIntents.retrieve(intentId, { expand }),
    );
    return typeof customer === 'object' && customer?.deleted ? customer.id : null;
  };
  const disputeOf = async (intentId: string, urgency: Urgency) => {
    const disputes = await askPlainly('disputes', urgency, () =>
      stripe.disputes.list({ payment_intent: intentId, limit: 1 }),
    );
    return checked('list', disputes).data[0] ?? null;
  };
  /** `id`: of the intent that was asked about; unless given, whichever it is. */
  const present = async (intent: Stripe.PaymentIntent, urgency: Urgency, id?: string) => {
    if (id !== undefined && checked('intent', intent).id !== id)
      throw new ProviderUnavailable(`the payment provider answered for ${id} with ${intent.id}`);
    const { latest_charge } = checked('intent', intent);
    const isDisputed = typeof latest_charge === 'object' && latest_charge?.disputed;
    return presentIntent(intent, isDisputed ? await disputeOf(intent.id, urgency) : null, installation);
  };
  const findIntent: PaymentProvider['findIntent'] = async (id, urgency) =>
    present(
      await askPlainly('find', urgency, () => stripe.paymentIntents.retrieve(id, WITH_CHARGE)),
      urgency,
      id,
    );

  return {
    findIntent,
    async createCustomer({ channel_id, user_id }) {
      // Nothing personal: receipts are ours, and the provider needs no name.
      const metadata = { installation, channel_id, user_id };
      const customer = await askPlainly('customer', 'buyer', () => stripe.customers.create({ metadata }));
      return checked('customer', customer).id;
    },
    async deleteCustomer(customerId) {
      await ask('customer', 'job', () => stripe.customers.del(customerId)).catch(error => {
        if (!isMissing(error)) throw asUnexpected(error);
      });
    },
    async createIntent({ channel_id, order_id, customer_id, amount, currency, description }) {
      // A refusal is kept under its key: with another customer it is another call.
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
      const made = await askFor('create', customer_id, () => withFreshKey(key, create));
      const intent = await present(made, 'buyer');
      const isOurs = intent.order?.order_id === order_id && intent.amount === amount;
      if (!isOurs)
        throw new ProviderUnavailable(
          `the payment provider made another intent than order ${order_id} needs`,
        );
      return intent;
    },
    async confirmIntent({ intent_id, order_id, payment_method_id, save_card, return_url, ...more }) {
      try {
        const intent = await ask('confirm', 'buyer', () =>
          stripe.paymentIntents.confirm(
            intent_id,
            {
              payment_method: payment_method_id,
              return_url,
              ...(save_card && { setup_future_usage: 'off_session' as const }),
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
        const gone = mayBeDeletedCustomer(error) ? await goneCustomerOf(intent_id) : null;
        throw gone === null ? asRefusal(error) : new CustomerDeleted(gone);
      }
    },
    async cancelIntent(id, urgency) {
      try {
        const intent = await ask('cancel', urgency, () => stripe.paymentIntents.cancel(id));
        return await present(intent, urgency, id);
      } catch (error) {
        if (isRefusal(error)) return findIntent(id, urgency);
        throw error;
      }
    },
    async refund(intentId, key) {
      const refund = await askPlainly('refund', 'job', () =>
        stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `${installation}:${key}` }),
      );
      return presentRefund(refund);
    },
    async findRefund(id) {
      return presentRefund(await askPlainly('refund', 'job', () => stripe.refunds.retrieve(id)));
    },
    async listCards(customerId) {
      const cards = await askFor('cards', customerId, () =>
        stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }),
      );
      return checked('list', cards).data.flatMap(({ id, card }) =>
        card
          ? [{ id, brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year }]
          : [],
      );
    },
    async createSetupIntent(customerId) {
      const intent = await askFor('setup', customerId, () =>
        stripe.setupIntents.create({
          customer: customerId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
        }),
      );
      return String(checked('setupIntent', intent).client_secret);
    },
    async portalUrl(customerId, returnUrl) {
      const session = await askFor('portal', customerId, () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return checked('portalSession', session).url;
    },
    async *listEventsSince(moment) {
      const newest: Stripe.Event[] = [];
      const created = { gte: Math.floor(moment.getTime() / 1000) };
      for (let last: string | undefined, more = true; more; ) {
        const page = await askPlainly('events', 'job', () =>
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

/** A repeat that gets a stored failure is made once more under another key: nothing has been made under the first that could be used. */
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
