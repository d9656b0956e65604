import { createHash } from 'node:crypto';
import { errorReportService } from '@grandstand/rules/error-reports';
import type { PaymentSources } from './payment-sources.ts';

export interface PagePolicy {
  /** The text of the one inline style element: the channel's colours. */
  readonly inlineStyle: string;
  /** The text of the one inline script, which hides scores before the first picture of the page. */
  readonly inlineScript: string;
  /** Hosts that embedded media may come from (decision E49). */
  readonly embedHosts: readonly string[];
  /** The ingest serves live games and their replays. */
  readonly ingestUrl: string;
  /** The datalake, which receives events; null if none runs. */
  readonly datalakeUrl: string | null;
  /** The DSN of the service for error reports; null for none. */
  readonly errorReports: string | null;
  /** Origins of an external captcha service; empty for the built-in captcha. */
  readonly captchaOrigins: readonly string[];
  /** Whether the channel has a tag manager. */
  readonly hasTagManager: boolean;
  /** Origins of the card form. */
  readonly payments: PaymentSources;
  /** The sites that may frame the page, besides its own: null for all. */
  readonly framedBy: readonly string[] | null;
}

/** Google Tag Manager and the figures that its tags send. Scripts in the container's own HTML stay forbidden. */
const TAG_SOURCES = {
  scripts: ' https://www.googletagmanager.com',
  images: ' https://www.googletagmanager.com https://*.google-analytics.com',
  connections:
    ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
} as const;
const NO_TAG_SOURCES = { scripts: '', images: '', connections: '' } as const;

/** The source of an inline style or script in a content security policy. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The headers of every page. The inline theme and the one inline script are allowed by their hashes (decision A5). */
export function securityHeaders(policy: PagePolicy): Record<string, string> {
  const captcha = sourceList(policy.captchaOrigins);
  const { payments } = policy;
  const frames = [
    ...policy.embedHosts.map(host => `https://${host}`),
    ...policy.captchaOrigins,
    ...payments.frames.flatMap(validOrigin),
  ].join(' ');
  const ingest = originSource(policy.ingestUrl);
  const datalake = policy.datalakeUrl === null ? '' : originSource(policy.datalakeUrl);
  const errors = originSource(errorReportService(policy.errorReports ?? '')?.origin ?? '');
  const tags = policy.hasTagManager ? TAG_SOURCES : NO_TAG_SOURCES;
  const directives = [
    "default-src 'self'",
    `script-src 'self'${captcha}${tags.scripts}${sourceList(payments.scripts)} ${inlineSource(policy.inlineScript)}`,
    `style-src-elem 'self' ${inlineSource(policy.inlineStyle)}`,
    // Team colours and crest sizes are custom properties in style attributes, rendered by the server.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${ingest}${tags.images}${sourceList(payments.images)}`,
    `media-src 'self' blob:${ingest}`,
    "font-src 'self'",
    `connect-src 'self'${ingest}${datalake}${errors}${captcha}${tags.connections}${sourceList(payments.connections)}`,
    `frame-src ${frames || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${policy.framedBy === null ? '*' : `'self'${sourceList(policy.framedBy)}`}`,
  ];
  return {
    'content-security-policy': directives.join('; '),
    // A URL may contain a key or a token of a mail: other sites receive the origin only.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(policy),
  };
}

/** Features that no page uses. */
const DISABLED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
  'xr-spatial-tracking',
];
const PLAYER_FEATURES = ['autoplay', 'fullscreen', 'picture-in-picture'];

/** The browser features of the pages and their frames: embedded players and the payment provider's form. */
function permissionsPolicy({ embedHosts, payments }: PagePolicy): string {
  const players = embedHosts.map(host => `"https://${host}"`);
  const cards = payments.frames.flatMap(validOrigin).map(origin => `"${origin}"`);
  return [
    ...DISABLED_FEATURES.map(feature => `${feature}=()`),
    ...PLAYER_FEATURES.map(feature => `${feature}=(${['self', ...players].join(' ')})`),
    // Our own player does not use it.
    `encrypted-media=(${players.join(' ')})`,
    `payment=(${['self', ...cards].join(' ')})`,
  ].join(', ');
}

/** Drops an invalid origin, because the host comes from the request and could inject directives. */
function originSource(url: string): string {
  return sourceList(validOrigin(URL.parse(url)?.origin ?? ''));
}

function validOrigin(origin: string): string[] {
  return /^https?:\/\/[\w.:[\]*-]+$/.test(origin) ? [origin] : [];
}

function sourceList(sources: readonly string[]): string {
  return sources.map(source => ` ${source}`).join('');
}
