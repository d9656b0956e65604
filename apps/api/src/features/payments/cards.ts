import { findCustomer } from '@grandstand/db/payment-customers';
import { userCall } from '#shared/call.ts';
import { wholeList } from '#shared/paging.ts';
import { customerOf } from '#shared/payments/customer-of.ts';
import { askAgain } from '#shared/payments/unanswered.ts';
import { siteOrigin } from '#shared/site-origin.ts';
import { sellingOn } from './selling-on.ts';

export const listCards = userCall('listCards', async ({ db, payments, channel, caller }) => {
  const { provider } = sellingOn(payments, channel);
  const customer = await findCustomer(db, caller.user.id);
  return wholeList(customer === undefined ? [] : await provider.listCards(customer).catch(askAgain));
});

/** For keeping a card without paying. */
export const createSetupIntent = userCall('createSetupIntent', async ({ payments, channel, caller }) => {
  const selling = sellingOn(payments, channel);
  const customer = await customerOf(selling, { channel_id: channel.id, user_id: caller.user.id }).catch(
    askAgain,
  );
  const client_secret = await selling.provider.createSetupIntent(customer).catch(askAgain);
  return { data: { client_secret } };
});

/** The address is a key by itself: it is made anew each time and kept nowhere. */
export const getCustomerPortal = userCall('getCustomerPortal', async context => {
  const { payments, channel, caller, request, baseDomain } = context;
  const selling = sellingOn(payments, channel);
  const customer = await customerOf(selling, { channel_id: channel.id, user_id: caller.user.id }).catch(
    askAgain,
  );
  const returnUrl = `${siteOrigin(channel, request, baseDomain)}/profile`;
  return { data: { url: await selling.provider.portalUrl(customer, returnUrl).catch(askAgain) } };
});
