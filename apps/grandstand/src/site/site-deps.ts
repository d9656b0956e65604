import type { Api } from '@grandstand/api/app';
import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';
import type { Queryable } from '@grandstand/db/database';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { PageInput, Renderer } from './renderer.ts';

interface LoginProvider {
  readonly name: string;
  readonly label: string;
  /** The keys of the only channels that offer it; undefined for all. */
  readonly channels?: readonly string[] | undefined;
}

export interface SiteDeps {
  readonly api: Api;
  readonly db: Queryable;
  readonly storage: MediaStorage;
  /** The built client's folder; null in development, where the bundler serves it. */
  readonly clientDir: string | null;
  /** The URL of the ingest for a visitor who uses this host name. */
  readonly ingestUrl: (hostname: string) => string;
  /** The datalake's base for a visitor who uses this host name; null if none runs. */
  readonly datalakeBase: (hostname: string) => string | null;
  /** The DSN of the service for error reports; null for none. */
  readonly errorReports: string | null;
  /** The payment provider; null if nothing can be bought. */
  readonly payments: PaymentConfig | null;
  /** Origins of an external captcha service. */
  readonly captchaOrigins: readonly string[];
  /** External sign-in services. */
  readonly loginProviders: readonly LoginProvider[];
  readonly now: () => Date;
  /** The folder with the files of channel bundles. */
  readonly channelAssetsDir: string;
  /** Null in development, where no service worker is registered. */
  readonly renderOffline: Renderer['renderOffline'] | null;
  render(input: PageInput): Promise<RenderedSitePage>;
}

export interface RenderedSitePage {
  readonly html: string;
  readonly status: number;
  /** Null in development: the bundler's own inline scripts could not run under a policy. */
  readonly inlineStyleText: string | null;
  readonly inlineScriptText: string;
}
