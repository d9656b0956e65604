import { withoutToken } from '@grandstand/storage/signed-url';
import { withoutApiKey } from './without-api-key.ts';

/** Query fields that open an account or identify its owner: keys, e-mail links, and the parameters of a social login. */
const SENSITIVE_FIELDS = /(?<=[?&](?:email|signature|code|state|channel_key)=)[^&#]+/g;

/** Decision B15: keys, links, signed URLs and e-mail addresses never reach a log. */
export function loggableUrl(url: string): string {
  return withoutToken(withoutApiKey(url)).replace(SENSITIVE_FIELDS, '…');
}
