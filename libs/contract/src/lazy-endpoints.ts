import { accountEndpoints } from './account.ts';
import { accountPaymentEndpoints } from './account-payments.ts';
import { authEndpoints } from './auth.ts';
import { captchaEndpoints } from './captcha.ts';
import { customFormEndpoints } from './custom-forms.ts';
import { downloadEndpoints } from './downloads.ts';
import { favoriteEndpoints } from './favorites.ts';
import { ownClipEndpoints } from './own-clips.ts';
import { paymentEndpoints } from './payments.ts';

/** The calls of accounts, forms and purchases. Browsers load all of them with the first. */
export const lazyEndpoints = {
  ...accountEndpoints,
  ...accountPaymentEndpoints,
  ...authEndpoints,
  ...captchaEndpoints,
  ...customFormEndpoints,
  ...downloadEndpoints,
  ...favoriteEndpoints,
  ...ownClipEndpoints,
  ...paymentEndpoints,
} as const;
