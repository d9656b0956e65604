import { facebookProvider } from '@grandstand/api/providers/identity/facebook-provider';
import type { IdentityProvider } from '@grandstand/api/providers/identity/identity-provider';
import { openIdProvider } from '@grandstand/api/providers/identity/openid-provider';
import type { Channel } from '@grandstand/db/channels';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { isDemonstration } from '../config/is-demonstration.ts';
import type { LoginProviderConfig } from '../config/login-providers.ts';
import type { DemoIdentity } from '../demo/identity/demo-identity.ts';
import type { Demo } from '../demo/open-demo.ts';

export interface IdentityProviders {
  readonly providers: readonly IdentityProvider[];
  /** Sign-in services of the demonstration, which need routes on this server. */
  readonly demos: readonly DemoIdentity[];
}

/** The providers that the operator configured; without any, the channels of the demonstration get its own, and no others. */
export function identityProviders(
  config: Config,
  channels: readonly Channel[],
  demo: Demo | null,
  log: Logger,
): IdentityProviders {
  const failed = (error: unknown) => log.warn({ err: error }, 'a social login did not verify');
  const providers = config.loginProviders.map(provider => openProvider(provider, failed));
  const demoChannels = channels.filter(channel => isDemonstration(channel, config));
  if (demo === null || providers.length > 0 || demoChannels.length === 0) return { providers, demos: [] };
  const demos = demo.identities(failed);
  const keys = demoChannels.map(({ channel_key }) => channel_key);
  return { providers: demos.map(({ provider }) => ({ ...provider, channels: keys })), demos };
}

function openProvider(config: LoginProviderConfig, onError: (error: unknown) => void): IdentityProvider {
  const { protocol, name, label, issuer, clientId, clientSecret } = config;
  const known = { name, label, clientId, clientSecret, onError };
  return protocol === 'facebook' ? facebookProvider(known) : openIdProvider({ ...known, issuer });
}
