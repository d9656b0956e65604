import { authEndpoints } from './auth.ts';
import { captchaEndpoints } from './captcha.ts';
import { clipEndpoints } from './clips.ts';
import { contentEndpoints } from './content.ts';
import { customFormEndpoints } from './custom-forms.ts';
import { eventEndpoints } from './events.ts';
import { favoriteEndpoints } from './favorites.ts';
import { geoEndpoints } from './geo.ts';
import { keyEndpoints } from './keys.ts';
import { participantEndpoints } from './participants.ts';
import { passEndpoints } from './passes.ts';
import { paymentEndpoints } from './payments.ts';
import { profileEndpoints } from './profile.ts';
import { searchEndpoints } from './search.ts';
import { vodEndpoints } from './vod.ts';

/** The calls of the start and of most pages. Without zod, so that the browser can import it. */
export const siteEndpoints = {
  ...keyEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...captchaEndpoints,
  ...contentEndpoints,
  ...customFormEndpoints,
  ...eventEndpoints,
  ...clipEndpoints,
  ...favoriteEndpoints,
  ...geoEndpoints,
  ...participantEndpoints,
  ...passEndpoints,
  ...paymentEndpoints,
  ...searchEndpoints,
  ...vodEndpoints,
} as const;
