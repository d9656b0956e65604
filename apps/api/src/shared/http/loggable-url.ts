import { withoutToken } from '@grandstand/storage/signed-address';
import { withoutKey } from './without-api-key.ts';

/** What opens an account or says whose it is: keys, e-mail links, and what a social login comes back with. */
const UNSPOKEN = /(?<=[?&](?:email|signature|code|state|channel_key)=)[^&#]+/g;

/** Decision B15: no key, no link, no signed address and nobody's e-mail reaches a log. */
export function loggableUrl(url: string): string {
  return withoutToken(withoutKey(url)).replace(UNSPOKEN, '…');
}
