import { failpoint } from '@grandstand/db/failpoint';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { deleteCustomer, findCustomer, storeCustomer } from '@grandstand/db/payment-customers';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { CustomerDeleted, type PaymentProvider } from '../../../providers/payments/payment-provider.ts';

type CustomerDeps = Pick<PaymentDeps, 'db' | 'provider' | 'log'>;
type Buyer = Pick<OrderWithPayment, 'channel_id' | 'user_id'>;

/** What this process is just making, by user. */
const inFlight = new WeakMap<PaymentProvider, Map<number, Promise<string>>>();

/**
 * Does something with who the user is at the provider. Somebody may have deleted that customer there by hand: it is
 * forgotten, and the same is done once more with another. `known` spares looking it up.
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
  log.warn({ user_id, customer_id: customerId }, 'a customer was deleted at the payment provider');
  await deleteCustomer(db, user_id, customerId);
}

/** Who a user is at the provider: known, or made now, once for all who ask in this process meanwhile. */
async function customerIdOf(deps: CustomerDeps, buyer: Buyer): Promise<string> {
  const known = await findCustomer(deps.db, buyer.user_id);
  if (known !== undefined) return known;
  const here = inFlight.get(deps.provider) ?? new Map<number, Promise<string>>();
  inFlight.set(deps.provider, here);
  const made =
    here.get(buyer.user_id) ?? createCustomer(deps, buyer).finally(() => here.delete(buyer.user_id));
  here.set(buyer.user_id, made);
  return made;
}

/** Of two processes that make one at the same time, the first to keep it wins; nobody has heard of the other's. */
async function createCustomer({ db, provider, log }: CustomerDeps, buyer: Buyer): Promise<string> {
  const made = await provider.createCustomer(buyer);
  failpoint('customer:made');
  const kept = await storeCustomer(db, buyer.user_id, made);
  if (kept === made) return made;
  await provider.deleteCustomer(made).catch(error => {
    log.warn({ err: error, customer_id: made }, 'a customer of nobody stays at the payment provider');
  });
  return kept;
}
