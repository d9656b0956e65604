import type { Database } from '@grandstand/db/database';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { FastifyBaseLogger } from 'fastify';
import type { Captcha } from './providers/captcha/captcha.ts';
import type { CountryOf } from './providers/countries/country-of.ts';
import type { IdentityProvider } from './providers/identity/identity-provider.ts';
import type { PaymentConfig } from './providers/payments/payment-provider.ts';
import type { FairHashing } from './shared/accounts/fair-hashing.ts';
import type { Throttle } from './shared/accounts/throttle.ts';
import type { SiteAddress } from './shared/addresses/site-address.ts';
import type { ConnectionLimits } from './shared/http/connection-limiter.ts';
import type { LoadLimit } from './shared/http/overload.ts';
import type { RequestLimits } from './shared/http/request-limits.ts';
import type { UploadConfig } from './shared/media/upload-config.ts';

/** Everything that the API needs from its process. */
export interface AppDeps {
  readonly db: Database;
  readonly storage: MediaStorage;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Signs keys, links and media URLs; see `appSecret` of the server. */
  readonly secret: string;
  /** The ingest's base URL for a browser that reached the site by this host name, without a trailing slash. */
  readonly ingestUrl?: (hostname: string) => string;
  /** Lifetime of signed media URLs in seconds; 300 by default. */
  readonly mediaLinkSeconds?: number;
  /** The folder that `channel apply` writes channel files to. */
  readonly channelAssetsDir: string;
  readonly baseDomain?: string | undefined;
  /** Decision H96: the public address of the installation. */
  readonly publicUrl?: SiteAddress | undefined;
  /** Addresses and networks of the operator's proxies, whose `X-Forwarded-For`, `-Host` and `-Proto` are trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Uses the bundled country database by default. */
  readonly countryOf?: CountryOf;
  /** Check every result against the contract, for tests and development. */
  readonly checkResults?: boolean;
  /** Proof of work by default. */
  readonly captcha?: Captcha;
  /** External sign-in providers; none by default. */
  readonly identityProviders?: readonly IdentityProvider[];
  /** True: nothing can be changed, as in the preview of a channel. */
  readonly isReadOnly?: boolean;
  /** The payment provider; without it nothing is for sale. */
  readonly payments?: PaymentConfig;
  /** Hashes passwords; by default in a queue of this process. */
  readonly passwords?: FairHashing;
  /** Counts attempts; by default in this process only. */
  readonly throttle?: Throttle;
  /** Recipient of custom forms; without it they are only stored. */
  readonly operatorEmail?: string | undefined;
  /** Without it there are no uploads. */
  readonly uploads?: UploadConfig;
  /** False: no channel shows its prerolls. */
  readonly prerolls?: boolean;
  /** Limits of event streams. */
  readonly connectionLimits?: ConnectionLimits;
  /** When to refuse lists and new pages; without it nothing is refused. */
  readonly loadLimit?: LoadLimit | undefined;
  /** How long requests may take to arrive. */
  readonly requestLimits?: RequestLimits;
  /** Jobs by state, for the metrics. */
  readonly countJobs?: () => Promise<Readonly<Record<string, number>>>;
  /** Further metrics in Prometheus' text format. */
  readonly moreMetrics?: () => Promise<string>;
}
