import { endpoint } from './endpoint.ts';

/** Specification 7, payments: the products on sale. The calls that buy them are in `payments.ts`. */
export const passEndpoints = {
  listPackages: endpoint({ path: 'packages', key: 'none' }),
  getPackage: endpoint({ path: 'packages/{id}', shows: 'inline' }),
  listSubscriptions: endpoint({ path: 'subscriptions', key: 'none' }),
  getSubscription: endpoint({ path: 'subscriptions/{id}', shows: 'inline' }),
} as const;
