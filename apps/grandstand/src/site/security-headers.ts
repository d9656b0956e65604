import { createHash } from 'node:crypto';
import type { PaymentSources } from './payment-sources.ts';

export interface PagePolicy {
  /** The text of the one inline style element: the channel's colours. */
  readonly inlineStyle: string;
  /** Hosts that embedded media may come from (decision E49). */
  readonly embedHosts: readonly string[];
  /** Where live games and their replays come from. */
  readonly ingestUrl: string;
  /** Origins of another service's captcha; none where it is our own. */
  readonly captchaOrigins: readonly string[];
  /** Origins of the card form. */
  readonly payments: PaymentSources;
  /** Other sites may frame only the embedded player. */
  readonly mayBeFramed: boolean;
}

/** The headers of every page. The inline theme is allowed by its hash; scripts are never inline (decision A5). */
export function securityHeaders(policy: PagePolicy): Record<string, string> {
  const hash = createHash('sha256').update(policy.inlineStyle).digest('base64');
  const captcha = listed(policy.captchaOrigins);
  const { payments } = policy;
  const frames = [
    ...policy.embedHosts.map(host => `https://${host}`),
    ...policy.captchaOrigins,
    ...payments.frames.flatMap(safe),
  ].join(' ');
  const ingest = sourceOf(policy.ingestUrl);
  const directives = [
    "default-src 'self'",
    `script-src 'self'${captcha}${listed(payments.scripts)}`,
    `style-src-elem 'self' 'sha256-${hash}'`,
    // Team colours and crest sizes are custom properties in style attributes, rendered by the server.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${ingest}${listed(payments.images)}`,
    `media-src 'self' blob:${ingest}`,
    "font-src 'self'",
    `connect-src 'self'${ingest}${captcha}${listed(payments.connections)}`,
    `frame-src ${frames || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${policy.mayBeFramed ? '*' : "'self'"}`,
  ];
  return {
    'content-security-policy': directives.join('; '),
    // An address may carry a key or an e-mail link: other sites learn the origin only.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(policy),
  };
}

/** Features that no page uses. */
const FOR_NOBODY = [
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
const OF_PLAYERS = ['autoplay', 'fullscreen', 'picture-in-picture'];

/** The browser features of pages and of frames in them: embedded players, and the payment provider's form. */
function permissionsPolicy({ embedHosts, payments }: PagePolicy): string {
  const players = embedHosts.map(host => `"https://${host}"`);
  const cards = payments.frames.flatMap(safe).map(origin => `"${origin}"`);
  return [
    ...FOR_NOBODY.map(feature => `${feature}=()`),
    ...OF_PLAYERS.map(feature => `${feature}=(${['self', ...players].join(' ')})`),
    // Our own player does not use it.
    `encrypted-media=(${players.join(' ')})`,
    `payment=(${['self', ...cards].join(' ')})`,
  ].join(', ');
}

/** A host is the request's own word: one that could say more than a host is left out. */
function sourceOf(url: string): string {
  return listed(safe(URL.parse(url)?.origin ?? ''));
}

function safe(origin: string): string[] {
  return /^https?:\/\/[\w.:[\]*-]+$/.test(origin) ? [origin] : [];
}

function listed(sources: readonly string[]): string {
  return sources.map(source => ` ${source}`).join('');
}
