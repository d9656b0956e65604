import { NetworkError } from '@grandstand/client/network-error';

/** The channel config file, of the channel that a preview's `?channel=` names (decision A1). */
export function configAddress(): URL {
  const address = new URL('/config.json', location.href);
  const channel = new URLSearchParams(location.search).get('channel');
  if (channel) address.searchParams.set('channel', channel);
  return address;
}

/** Decision A2. Asked only where the channel key that the page came with no longer holds. */
export async function fetchChannelKey(): Promise<string> {
  const response = await fetch(configAddress(), { cache: 'no-store' });
  if (!response.ok) throw new NetworkError(`The channel config file answered ${response.status}.`);
  const config: unknown = await response.json();
  if (typeof config === 'object' && config !== null && 'channel_key' in config)
    return String(config.channel_key);
  throw new NetworkError('The channel config file holds no channel_key.');
}
