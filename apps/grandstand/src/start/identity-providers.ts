import type { IdentityProvider } from '@grandstand/api/providers/identity/identity-provider';
import { openIdProvider } from '@grandstand/api/providers/identity/openid-provider';
import type { Channel } from '@grandstand/db/channels';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { isDemonstration } from '../demo-accounts/keep-demo-accounts.ts';
import { type DemoIdentity, demoIdentities } from '../demo-identity/demo-identity.ts';

export interface IdentityProviders {
  readonly providers: readonly IdentityProvider[];
  /** The demonstration's own, which need routes. */
  readonly demos: readonly DemoIdentity[];
}

/** Those of the environment; where there are none, a demonstration has its own. */
export function identityProviders(
  config: Config,
  channels: readonly Channel[],
  log: Logger,
): IdentityProviders {
  const failed = (error: unknown) => log.warn({ err: error }, 'a social login did not verify');
  const providers = config.loginProviders.map(one => openIdProvider({ ...one, failed }));
  const isDemo = channels.every(channel => isDemonstration(channel, config));
  if (providers.length > 0 || !isDemo) return { providers, demos: [] };
  const demos = demoIdentities(failed);
  return { providers: demos.map(demo => demo.provider), demos };
}
