import { findCustomer } from '@grandstand/db/payment-customers';
import { userCall } from '#shared/http/call.ts';
import { wholeList } from '#shared/http/paging.ts';
import type { Payments } from '#shared/payments/payments.ts';
import { CustomerDeleted, type SavedCard } from '../../../providers/payments/payment-provider.ts';
import { forgetDeletedCustomer, withCustomer } from './provider-customer.ts';
import { asRetryLater, requirePayments } from './require-payments.ts';

export const listCards = userCall('listCards', async context => {
  const cards = await savedCardsOf(requirePayments(context), context.caller.user.id).catch(asRetryLater);
  return wholeList(cards.map(({ fingerprint: _, ...card }) => card));
});

/** A deleted customer has no saved cards left. */
export async function savedCardsOf(payments: Payments, user_id: number): Promise<SavedCard[]> {
  const customer = await findCustomer(payments.db, user_id);
  if (customer === undefined) return [];
  try {
    return await payments.provider.listCards(customer);
  } catch (error) {
    if (!(error instanceof CustomerDeleted)) throw error;
    await forgetDeletedCustomer(payments, { user_id }, customer);
    return [];
  }
}

/** Saves a card without a payment. */
export const createSetupIntent = userCall('createSetupIntent', async context => {
  const { channel, caller } = context;
  const payments = requirePayments(context);
  const buyer = { channel_id: channel.id, user_id: caller.user.id };
  const { createSetupIntent: make } = payments.provider;
  return { data: { client_secret: await withCustomer(payments, buyer, make).catch(asRetryLater) } };
});

/** The portal's URL grants access, so each call creates a new one and it is never stored. */
export const getCustomerPortal = userCall('getCustomerPortal', async context => {
  const { channel, caller } = context;
  const payments = requirePayments(context);
  const buyer = { channel_id: channel.id, user_id: caller.user.id };
  const returnUrl = `${caller.site.origin}/profile`;
  const open = (customer: string) => payments.provider.portalUrl(customer, returnUrl);
  return { data: { url: await withCustomer(payments, buyer, open).catch(asRetryLater) } };
});
