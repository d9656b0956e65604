import { findCustomer } from '@grandstand/db/payment-customers';
import { userCall } from '#shared/http/call.ts';
import { wholeList } from '#shared/http/paging.ts';
import { forgetGone, withCustomer } from '#shared/payments/customer-of.ts';
import type { Payments } from '#shared/payments/payments.ts';
import { askAgain } from '#shared/payments/unanswered.ts';
import { CustomerGone, type SavedCard } from '../../providers/payments/payment-provider.ts';
import { sellingOn } from './selling-on.ts';

export const listCards = userCall('listCards', async ({ channel, caller, services: { payments } }) =>
  wholeList(await cardsOf(sellingOn(payments, channel), caller.user.id).catch(askAgain)),
);

/** Cards go with their customer. */
async function cardsOf(selling: Payments, user_id: number): Promise<SavedCard[]> {
  const customer = await findCustomer(selling.db, user_id);
  if (customer === undefined) return [];
  try {
    return await selling.provider.listCards(customer);
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error;
    await forgetGone(selling, { user_id }, customer);
    return [];
  }
}

/** For keeping a card without paying. */
export const createSetupIntent = userCall(
  'createSetupIntent',
  async ({ channel, caller, services: { payments } }) => {
    const selling = sellingOn(payments, channel);
    const buyer = { channel_id: channel.id, user_id: caller.user.id };
    const { createSetupIntent: make } = selling.provider;
    return { data: { client_secret: await withCustomer(selling, buyer, make).catch(askAgain) } };
  },
);

/** The address is a key by itself: it is made anew each time and kept nowhere. */
export const getCustomerPortal = userCall('getCustomerPortal', async context => {
  const { channel, caller } = context;
  const { payments } = context.services;
  const selling = sellingOn(payments, channel);
  const buyer = { channel_id: channel.id, user_id: caller.user.id };
  const returnUrl = `${caller.site.origin}/profile`;
  const open = (customer: string) => selling.provider.portalUrl(customer, returnUrl);
  return { data: { url: await withCustomer(selling, buyer, open).catch(askAgain) } };
});
