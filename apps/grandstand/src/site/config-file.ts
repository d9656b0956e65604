import type { ConfigFile } from '@grandstand/contract/config-file.schema';
import type { Channel } from '@grandstand/db/channels';
import type { SiteDeps } from './site-deps.ts';

/** The browser's settings for a channel, which it needs before its first call. */
export function configFileOf(
  channel: Pick<Channel, 'channel_key' | 'subdomain'>,
  hostname: string,
  {
    loginProviders,
    datalakeBase,
    errorReports,
  }: Pick<SiteDeps, 'loginProviders' | 'datalakeBase' | 'errorReports'>,
): ConfigFile {
  return {
    channel_key: channel.channel_key,
    subdomain: channel.subdomain,
    api_base: '/api/',
    media_base: '/media/',
    datalake_base: datalakeBase(hostname),
    error_reports: errorReports,
    login_providers: loginProviders
      .filter(({ channels }) => channels === undefined || channels.includes(channel.channel_key))
      .map(({ name, label }) => ({ name, label })),
  };
}
