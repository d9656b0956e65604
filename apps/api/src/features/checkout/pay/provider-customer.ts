import { failpoint } from '@grandstand/db/failpoint';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { deleteCustomer, findCustomer, storeCustomer } from '@grandstand/db/payment-customers';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { CustomerDeleted, type PaymentProvider } from '../../../providers/payments/payment-provider.ts';

type CustomerDeps = Pick<PaymentDeps, 'db' | 'provider' | 'log'>;
type Buyer = Pick<OrderWithPayment, 'channel_id' | 'user_id'>;

/** The customers that this process is creating now, by user. */
const inFlight = new WeakMap<PaymentProvider, Map<number, Promise<string>>>();

/**
 * Calls `use` with the buyer's customer id at the provider. If that customer was deleted there by hand, it is forgotten, and
 * `use` is called once more with a new customer. Pass `known` to save the lookup.
 */
export async function withCustomer<T>(
  deps: CustomerDeps,
  buyer: Buyer,
  use: (customerId: string) => Promise<T>,
  known?: string | null,
): Promise<T> {
  const customerId = known ?? (await customerIdOf(deps, buyer));
  try {
    return await use(customerId);
  } catch (error) {
    if (!(error instanceof CustomerDeleted)) throw error;
    await forgetDeletedCustomer(deps, buyer, customerId);
    return use(await customerIdOf(deps, buyer));
  }
}

export async function forgetDeletedCustomer(
  { db, log }: Pick<CustomerDeps, 'db' | 'log'>,
  { user_id }: Pick<Buyer, 'user_id'>,
  customerId: string,
): Promise<void> {
  log.warn({ user_id, customer_id: customerId }, 'customer was deleted at the payment provider');
  await deleteCustomer(db, user_id, customerId);
}

/** Finds the buyer's customer or creates one. Concurrent calls in this process share one creation. */
async function customerIdOf(deps: CustomerDeps, buyer: Buyer): Promise<string> {
  const known = await findCustomer(deps.db, buyer.user_id);
  if (known !== undefined) return known;
  const creations = inFlight.get(deps.provider) ?? new Map<number, Promise<string>>();
  inFlight.set(deps.provider, creations);
  const creation =
    creations.get(buyer.user_id) ??
    createCustomer(deps, buyer).finally(() => creations.delete(buyer.user_id));
  creations.set(buyer.user_id, creation);
  return creation;
}

/** If two processes create a customer at the same time, the first to store it wins. The other one is deleted, unused. */
async function createCustomer({ db, provider, log }: CustomerDeps, buyer: Buyer): Promise<string> {
  const created = await provider.createCustomer(buyer);
  failpoint('customer:made');
  const stored = await storeCustomer(db, buyer.user_id, created);
  if (stored === created) return created;
  await provider.deleteCustomer(created).catch(error => {
    log.warn({ err: error, customer_id: created }, 'orphan customer left at the payment provider');
  });
  return stored;
}
