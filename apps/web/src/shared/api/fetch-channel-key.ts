import { NetworkError } from '@grandstand/client/network-error';

/** The address of the channel config file; a preview names its channel by `?channel=` (decision A1). */
export function configAddress(): URL {
  const address = new URL('/config.json', location.href);
  const channel = new URLSearchParams(location.search).get('channel');
  if (channel) address.searchParams.set('channel', channel);
  return address;
}

/** Decision A2. Called only if the channel key in the page is no longer valid. */
export async function fetchChannelKey(): Promise<string> {
  const response = await fetch(configAddress(), { cache: 'no-store' });
  if (!response.ok)
    throw new NetworkError(`The request for the channel config file failed with status ${response.status}.`);
  const config: unknown = await response.json();
  if (typeof config === 'object' && config !== null && 'channel_key' in config)
    return String(config.channel_key);
  throw new NetworkError('The channel config file has no channel_key.');
}
