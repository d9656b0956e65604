import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteAddress } from '@grandstand/api/shared/addresses/site-address';
import { HOUR_MS } from '@grandstand/rules/constants';
import { z } from 'zod';
import { addressesEnvironment } from './addresses.ts';
import { type CaptchaConfig, captchaConfig, captchaEnvironment } from './captcha.ts';
import { type LoginProviderConfig, loginProviders } from './login-providers.ts';
import { type PaymentsConfig, paymentsConfig, paymentsEnvironment } from './payments.ts';
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
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
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
  ...visitorLocationsEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DEMO_DRAWINGS: z.enum(['on', 'off']).default('on'),
  DEMO_LIVE: z.enum(['on', 'off']).default('on'),
  MEDIA_LINK_SECONDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(5, 'must be 5 to 3600')
    .max(3600, 'must be 5 to 3600')
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
  /** 0 for any that is free. */
  readonly port: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where encoders connect. */
  readonly rtmp: Address;
  /** Where the ingest serves live playlists and their files. */
  readonly ingestHttp: Address;
  /** Where the server and the ingest show operators their metrics and health: this machine only, unless set. */
  readonly monitoring: Address;
  readonly ingestMonitoring: Address;
  /** Their public address without a slash at the end; without one it is the request's own host. */
  readonly ingestUrl: string | undefined;
  readonly dataDir: string;
  readonly channelsDir: string;
  readonly databaseUrl: string | undefined;
  readonly baseDomain: string | undefined;
  /** The public address of the installation (decision H96). */
  readonly publicUrl: SiteAddress | undefined;
  /** What keys are signed with; without it one is made and kept in the data folder. */
  readonly appSecret: string | undefined;
  /** Where mail goes out; without it each mail becomes a file in the data folder. */
  readonly smtpUrl: string | undefined;
  /** The address that mail comes from. */
  readonly mailFrom: string;
  /** Who gets what visitors write. Mail that only becomes files needs no real one; without one it is stored only. */
  readonly operatorEmail: string | undefined;
  /** The service that tells people from robots; null for our own proof of work. */
  readonly captcha: CaptchaConfig | null;
  /** Whose word about where a request comes from is believed. */
  readonly trustedProxies: readonly string[];
  /** A newer list of countries than the one that came with us. */
  readonly geoDatabase: string | undefined;
  /** Where the own network is. */
  readonly localCountry: string | undefined;
  readonly loginProviders: readonly LoginProviderConfig[];
  readonly payments: PaymentsConfig;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** Whether demonstrations get their drawn recordings, which takes a core for some minutes after the first start. */
  readonly demoDrawings: boolean;
  /** Whether demonstrations play their live games, the first of which takes 0.4 of a core. */
  readonly demoLive: boolean;
  /** Seconds that a signed address of media is good for, unless it is renewed. */
  readonly mediaLinkSeconds: number;
  /** The largest film that operators may upload. */
  readonly uploadMaxBytes: number;
  /** How long an upload that broke off is kept, from its last byte. */
  readonly uploadKeepMs: number;
  /** The height of a smaller size that is made of games while they run, which takes a quarter of a core and more; null for none. */
  readonly liveLowerRendition: number | null;
  readonly mode: z.infer<typeof environment>['NODE_ENV'];
  readonly projectRoot: string;
}

/** Thrown with one line for each variable that cannot be used. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A secret's value, and an address that may carry a password, are not repeated. */
const UNSPOKEN = new Set([
  'APP_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

function shown(name: string, given: Readonly<Record<string, string | undefined>>): string {
  return UNSPOKEN.has(name) ? '' : `=${given[name] ?? ''}`;
}

/** Reads the environment once, at start. Relative folders count from the current one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      issue => `${issue.path.join('.')}${shown(String(issue.path[0]), given)}: ${issue.message}`,
    );
    throw new ConfigError(lines.join('\n'));
  }
  const values = parsed.data;
  const captcha = captchaConfig(values);
  const providers = loginProviders(given);
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
    logLevel: values.LOG_LEVEL,
    demoDrawings: values.DEMO_DRAWINGS === 'on',
    demoLive: values.DEMO_LIVE === 'on',
    mediaLinkSeconds: values.MEDIA_LINK_SECONDS,
    uploadMaxBytes: Math.round(values.UPLOAD_MAX_GB * BYTES_A_GB),
    uploadKeepMs: values.UPLOAD_KEEP_HOURS * HOUR_MS,
    liveLowerRendition: values.LIVE_LOWER_RENDITION === 'off' ? null : Number(values.LIVE_LOWER_RENDITION),
    mode: values.NODE_ENV,
    projectRoot,
  };
}
