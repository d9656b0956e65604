import { facebookProvider } from '@grandstand/api/providers/identity/facebook-provider';
import type { IdentityProvider } from '@grandstand/api/providers/identity/identity-provider';
import { openIdProvider } from '@grandstand/api/providers/identity/openid-provider';
import type { Channel } from '@grandstand/db/channels';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { DEMO_CHANNELS, isDemonstration } from '../config/is-demonstration.ts';
import type { LoginProviderConfig } from '../config/login-providers.ts';
import type { DemoIdentity } from '../demo/identity/demo-identity.ts';
import type { Demo } from '../demo/open-demo.ts';
import type { SiteDeps } from '../site/site-deps.ts';

export interface IdentityProviders {
  readonly providers: readonly IdentityProvider[];
  /** The same for the sites: those of the demonstration are only for its own channels, none that was added. */
  readonly offered: SiteDeps['loginProviders'];
  /** Sign-in services of the demonstration, which need routes on this server. */
  readonly demos: readonly DemoIdentity[];
}

/** The providers that the operator configured; a demonstration without any gets its own. */
export function identityProviders(
  config: Config,
  channels: readonly Channel[],
  demo: Demo | null,
  log: Logger,
): IdentityProviders {
  const failed = (error: unknown) => log.warn({ err: error }, 'a social login did not verify');
  const providers = config.loginProviders.map(provider => openProvider(provider, failed));
  const isDemo = channels.every(channel => isDemonstration(channel, config));
  if (demo === null || providers.length > 0 || !isDemo) {
    return { providers, offered: providers, demos: [] };
  }
  const demos = demo.identities(failed);
  const own = demos.map(({ provider }) => provider);
  const offered = own.map(({ name, label }) => ({ name, label, channels: DEMO_CHANNELS }));
  return { providers: own, offered, demos };
}

function openProvider(config: LoginProviderConfig, onError: (error: unknown) => void): IdentityProvider {
  const { protocol, name, label, issuer, clientId, clientSecret } = config;
  const known = { name, label, clientId, clientSecret, onError };
  return protocol === 'facebook' ? facebookProvider(known) : openIdProvider({ ...known, issuer });
}
