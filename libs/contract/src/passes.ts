import { endpoint } from './endpoint.ts';

/** Specification 7, payments: the products on sale. The calls that buy them are in `payments.ts`. */
export const passEndpoints = {
  listPackages: endpoint({ path: 'packages', key: 'none' }),
  listSubscriptions: endpoint({ path: 'subscriptions', key: 'none' }),
} as const;
