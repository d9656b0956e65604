import { accountEndpoints } from './account.ts';
import { accountPaymentEndpoints } from './account-payments.ts';
import { ownClipEndpoints } from './own-clips.ts';

/** The calls of a few pages, which browsers load with the first of these calls. */
export const lazyEndpoints = {
  ...accountEndpoints,
  ...accountPaymentEndpoints,
  ...ownClipEndpoints,
} as const;
