import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteAddress } from '@grandstand/api/shared/addresses/site-address';
import { HOUR_MS } from '@grandstand/rules/constants';
import { errorReportService } from '@grandstand/rules/error-reports';
import { z } from 'zod';
import { addressesEnvironment } from './addresses.ts';
import { type CaptchaConfig, captchaConfig, captchaEnvironment } from './captcha.ts';
import { type DatalakeConfig, datalakeConfig, datalakeEnvironment } from './datalake.ts';
import { type LoginProviderConfig, loginProviders } from './login-providers.ts';
import { type PaymentsConfig, paymentsConfig, paymentsEnvironment } from './payments.ts';
import { postgresUrl } from './postgres-url.ts';
import { visitorLocationsEnvironment } from './visitor-locations.ts';

const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');

const BYTES_A_GB = 1e9;

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('::'),
  RTMP_PORT: port.default(1935),
  RTMP_HOST: z.string().optional(),
  INGEST_HTTP_PORT: port.default(3001),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.default(3004),
  INGEST_METRICS_PORT: port.default(3005),
  INGEST_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://live.example.org' })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  CHANNELS_DIR: z.string().min(1).default(resolve(projectRoot, 'channels')),
  DATABASE_URL: postgresUrl.optional(),
  ...addressesEnvironment,
  APP_SECRET: z
    .string()
    .refine(text => text.trim().length >= 32, 'must have at least 32 characters')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('no-reply@grandstand.example'),
  ...captchaEnvironment,
  ...paymentsEnvironment,
  STRIPE_STAND_IN_PORT: port.default(3003),
  DATALAKE_PORT: port.default(3006),
  ...datalakeEnvironment,
  ERROR_REPORTS_DSN: z
    .string()
    .refine(dsn => errorReportService(dsn) !== null, 'must be a DSN such as https://KEY@errors.example.org/7')
    .optional(),
  ...visitorLocationsEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DEMO_DRAWINGS: z.enum(['on', 'off']).default('on'),
  DEMO_LIVE: z.enum(['on', 'off']).default('on'),
  PREROLLS: z.enum(['on', 'off']).default('on'),
  MEDIA_LINK_SECONDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(5, 'must be 5 to 3600')
    .max(3600, 'must be 5 to 3600')
    .default(300),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 (off) to 10000')
    .max(10_000, 'must be 0 (off) to 10000')
    .default(300),
  UPLOAD_MAX_GB: z.coerce
    .number('must be a number')
    .min(0.001, 'must be 0.001 to 1000')
    .max(1000, 'must be 0.001 to 1000')
    .default(50),
  UPLOAD_KEEP_HOURS: z.coerce
    .number('must be a number')
    .min(1, 'must be 1 to 720')
    .max(720, 'must be 1 to 720')
    .default(24),
  LIVE_LOWER_RENDITION: z.enum(['off', '360', '480', '720'], 'must be off, 360, 480 or 720').default('off'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});

interface Address {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The address for encoders. */
  readonly rtmp: Address;
  /** Where the ingest serves live playlists and their files. */
  readonly ingestHttp: Address;
  /** Address for metrics and health of the server and the ingest. Defaults to the loopback address. */
  readonly monitoring: Address;
  readonly ingestMonitoring: Address;
  /** Public URL of live playlists, without a trailing slash; defaults to the host of the request. */
  readonly ingestUrl: string | undefined;
  readonly dataDir: string;
  readonly channelsDir: string;
  readonly databaseUrl: string | undefined;
  readonly baseDomain: string | undefined;
  /** The public address of the installation (decision H96). */
  readonly publicUrl: SiteAddress | undefined;
  /** Signs keys and URLs; without it one is created and stored in the data folder. */
  readonly appSecret: string | undefined;
  /** The mail server; without one each mail becomes a file in the data folder. */
  readonly smtpUrl: string | undefined;
  /** The sender of mails. */
  readonly mailFrom: string;
  /** Receives visitors' messages. Defaults to an invented address while mails are files; without one, messages are only stored. */
  readonly operatorEmail: string | undefined;
  /** An external captcha service; null for the built-in proof of work. */
  readonly captcha: CaptchaConfig | null;
  /** Proxies whose forwarded addresses are trusted. */
  readonly trustedProxies: readonly string[];
  /** A newer country database than the built-in one. */
  readonly geoDatabase: string | undefined;
  /** The country of local addresses. */
  readonly localCountry: string | undefined;
  readonly loginProviders: readonly LoginProviderConfig[];
  readonly payments: PaymentsConfig;
  readonly datalake: DatalakeConfig | null;
  /** The DSN of the service for error reports. */
  readonly errorReports: string | null;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** Whether to draw the recordings of demonstrations, which takes a core for some minutes after the first start. */
  readonly demoDrawings: boolean;
  /** Whether demonstrations play live games. The first takes 0.4 of a core. */
  readonly demoLive: boolean;
  /** Whether the channels' prerolls play. */
  readonly prerolls: boolean;
  /** Lifetime of a signed media URL in seconds; players renew them. */
  readonly mediaLinkSeconds: number;
  /** The delay of the event loop from which the server refuses lists, then pages; undefined if it never does. */
  readonly maxEventLoopDelayMs: number | undefined;
  /** Maximum size of an upload. */
  readonly uploadMaxBytes: number;
  /** Retention of an interrupted upload, from its last byte. */
  readonly uploadKeepMs: number;
  /** Height of the lower rendition of live games, which takes a quarter of a core or more; null for none. */
  readonly liveLowerRendition: number | null;
  readonly mode: z.infer<typeof environment>['NODE_ENV'];
  readonly projectRoot: string;
}

/** Thrown with one line for each invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Messages never contain the values of these variables: secrets, and URLs that may contain a password. */
const SECRET_VARIABLES = new Set([
  'APP_SECRET',
  'DATABASE_URL',
  'DATALAKE_DATABASE_URL',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

function shownValue(name: string, env: Readonly<Record<string, string | undefined>>): string {
  return SECRET_VARIABLES.has(name) ? '' : `=${env[name] ?? ''}`;
}

/** Reads and validates the environment. Relative folders are relative to the working directory. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      issue => `${issue.path.join('.')}${shownValue(String(issue.path[0]), set)}: ${issue.message}`,
    );
    throw new ConfigError(lines.join('\n'));
  }
  const values = parsed.data;
  const captcha = captchaConfig(values);
  const providers = loginProviders(set);
  const payments = paymentsConfig(values);
  const problems = [...captcha.problems, ...providers.problems, ...payments.problems];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    port: values.PORT,
    host: values.HOST,
    rtmp: { host: values.RTMP_HOST ?? values.HOST, port: values.RTMP_PORT },
    ingestHttp: { host: values.HOST, port: values.INGEST_HTTP_PORT },
    monitoring: { host: values.METRICS_HOST, port: values.METRICS_PORT },
    ingestMonitoring: { host: values.METRICS_HOST, port: values.INGEST_METRICS_PORT },
    ingestUrl: values.INGEST_URL?.replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    channelsDir: resolve(values.CHANNELS_DIR),
    databaseUrl: values.DATABASE_URL,
    baseDomain: values.BASE_DOMAIN,
    publicUrl: values.PUBLIC_URL,
    appSecret: values.APP_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    operatorEmail:
      values.OPERATOR_EMAIL ?? (values.SMTP_URL === undefined ? 'operator@grandstand.example' : undefined),
    captcha: captcha.config,
    trustedProxies: values.TRUSTED_PROXIES,
    geoDatabase: values.GEO_DATABASE,
    localCountry: values.GEO_LOCAL_COUNTRY,
    loginProviders: providers.config,
    payments: payments.config,
    datalake: datalakeConfig(values),
    errorReports: values.ERROR_REPORTS_DSN ?? null,
    logLevel: values.LOG_LEVEL,
    demoDrawings: values.DEMO_DRAWINGS === 'on',
    demoLive: values.DEMO_LIVE === 'on',
    prerolls: values.PREROLLS === 'on',
    mediaLinkSeconds: values.MEDIA_LINK_SECONDS,
    maxEventLoopDelayMs: values.MAX_EVENT_LOOP_DELAY_MS === 0 ? undefined : values.MAX_EVENT_LOOP_DELAY_MS,
    uploadMaxBytes: Math.round(values.UPLOAD_MAX_GB * BYTES_A_GB),
    uploadKeepMs: values.UPLOAD_KEEP_HOURS * HOUR_MS,
    liveLowerRendition: values.LIVE_LOWER_RENDITION === 'off' ? null : Number(values.LIVE_LOWER_RENDITION),
    mode: values.NODE_ENV,
    projectRoot,
  };
}
