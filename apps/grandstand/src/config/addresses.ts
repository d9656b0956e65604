import { parseHost } from '@grandstand/api/shared/addresses/parse-host';
import type { SiteAddress } from '@grandstand/api/shared/addresses/site-address';
import { z } from 'zod';

/** Returns undefined for a URL that is more than protocol, host and port. */
function siteAddress(text: string): SiteAddress | undefined {
  const url = URL.parse(text);
  const host = parseHost(url?.host ?? '');
  if (url === null || host === undefined || url.href !== `${url.origin}/`) return undefined;
  if (url.protocol === 'https:') return { protocol: 'https', ...host };
  return url.protocol === 'http:' ? { protocol: 'http', ...host } : undefined;
}

/** The public addresses of this installation. */
export const addressesEnvironment = {
  BASE_DOMAIN: z
    .string()
    .transform(text => text.toLowerCase())
    .refine(name => parseHost(name)?.name === name, 'must be a domain such as tv.example.org')
    .optional(),
  PUBLIC_URL: z
    .string()
    .transform((text, context) => {
      const address = siteAddress(text);
      if (address !== undefined) return address;
      context.addIssue('must be an address such as https://tv.example.org, without a path');
      return z.NEVER;
    })
    .optional(),
};
