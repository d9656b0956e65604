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
import type { RequestLimits } from './shared/http/request-limits.ts';
import type { UploadConfig } from './shared/media/upload-config.ts';

/** Everything that the API needs from outside. */
export interface AppDeps {
  readonly db: Database;
  readonly storage: MediaStorage;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** What keys are signed with, see `appSecret` of the server. */
  readonly secret: string;
  /** Where the ingest's files are fetched by who reached us by this host name, without a slash at the end. */
  readonly ingestUrl?: (hostname: string) => string;
  /** Seconds that a signed address of media is good for; the usual ones unless given. */
  readonly mediaLinkSeconds?: number;
  /** Where `channel apply` puts the files of channels. */
  readonly channelAssetsDir: string;
  readonly baseDomain?: string | undefined;
  /** Decision H96: the public address of the installation. */
  readonly publicUrl?: SiteAddress | undefined;
  /** Addresses and networks of our own proxies: what they say in `X-Forwarded-For`, `-Host` and `-Proto` is believed. None unless given. */
  readonly trustedProxies?: readonly string[];
  /** By the database that came with us unless given. */
  readonly countryOf?: CountryOf;
  /** Hold every answer to the contract: for tests and development. */
  readonly checkResults?: boolean;
  /** Tells people from robots; proof of work of our own unless given. */
  readonly captcha?: Captcha;
  /** Where people may sign in beside us; nowhere unless given. */
  readonly identityProviders?: readonly IdentityProvider[];
  /** Who takes money; nothing that costs is sold unless given. */
  readonly payments?: PaymentConfig;
  /** Hashes passwords; a queue of this process unless given. */
  readonly passwords?: FairHashing;
  /** Counts attempts; in this process unless given. */
  readonly throttle?: Throttle;
  /** Who gets what visitors write to a channel; without it that is stored only. */
  readonly operatorEmail?: string | undefined;
  /** Where operators upload recordings to; nowhere unless given. */
  readonly uploads?: UploadConfig;
  /** Of readers of event changes; the usual ones unless given. */
  readonly connectionLimits?: ConnectionLimits;
  /** How long requests may take to come; the usual times unless given. */
  readonly requestLimits?: RequestLimits;
  /** Jobs by state, for the metrics. */
  readonly countJobs?: () => Promise<Readonly<Record<string, number>>>;
  /** What else stands in the metrics, in Prometheus' text format. */
  readonly moreMetrics?: () => Promise<string>;
}
