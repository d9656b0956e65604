import type { Channel } from '@grandstand/db/channels';

export interface SiteRequest {
  readonly protocol: string;
  /** With its port, as the browser said it. */
  readonly host: string;
}

/**
 * Where the channel's pages are, for links in mail. The host that a request claims is believed only where it is one of
 * the channel's own: otherwise anyone could have a link sent that leads to them.
 */
export function siteOrigin(channel: Channel, request: SiteRequest, baseDomain: string | undefined): string {
  const [name = '', port] = request.host.toLowerCase().split(':');
  const own = [...channel.domains, ...(baseDomain ? [`${channel.subdomain}.${baseDomain}`] : [])];
  if (own.includes(name) || isLocalName(channel, name)) return `${request.protocol}://${request.host}`;
  const [first] = own;
  if (first !== undefined) return `https://${first}`;
  return `http://${channel.subdomain}.localhost${port ? `:${port}` : ''}`;
}

function isLocalName(channel: Channel, name: string): boolean {
  const isBare = name === 'localhost' || name === '127.0.0.1';
  return name === `${channel.subdomain}.localhost` || (isBare && channel.is_default);
}
