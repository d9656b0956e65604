import { OWN_NAME } from './test-site.ts';

/** Headers that an attacker may send to make a URL lead elsewhere. `evil` marks what must not appear in a response. */
export interface HostileHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a trusted proxy sends them, or anybody. */
  readonly from: 'anybody' | 'proxy';
  /** `own` if the response has the channel's own URLs. */
  readonly expected: 400 | 404 | 'own';
  /** The protocol of these URLs. */
  readonly protocol?: 'https';
}

const MALFORMED = [
  `${OWN_NAME}:80@evil.example`,
  `${OWN_NAME}:@evil.example:80`,
  `${OWN_NAME}@evil.example`,
  `${OWN_NAME}:1/evil`,
  `${OWN_NAME}:80#.evil.example`,
  `${OWN_NAME}:1?x=evil`,
  `${OWN_NAME}:80\\evil`,
  `${OWN_NAME}:80 evil`,
  `${OWN_NAME}:evil`,
  `${OWN_NAME}:80:evil`,
  `${OWN_NAME}, evil.example`,
  `${OWN_NAME};script-src evil`,
  `${OWN_NAME}"><script>evil</script>`,
  `${OWN_NAME}:80';--evil`,
  `evil:pass@${OWN_NAME}`,
  `//${OWN_NAME}/evil`,
  'http://evil.example',
  'evil%2eexample',
  'evil..example',
  '.evil.example',
  '[::evil]',
  '[::1]evil',
  `${OWN_NAME}:99999`,
];
const UNKNOWN = [
  'evil.example',
  `${OWN_NAME}.evil.example`,
  `evil-${OWN_NAME}`,
  `evil.${OWN_NAME}`,
  `${OWN_NAME}.`,
  '8.8.8.8',
  '[2001:db8::1]',
];
/** Local names reach the default channel (decision A1), whose URLs still have its public name. */
const LOCAL = ['evil', 'evil.local:81', 'evil.localhost', '10.6.6.6:3000'];
const BAD_PROTOCOLS = [
  'http://evil.example/?x=',
  'https://evil.example',
  'javascript:alert(1)//evil',
  'evil',
  'https, evil',
];
/** Headers that the server never reads. */
const NEVER_READ = {
  forwarded: 'host=evil.example;proto=https;for=evil',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-http-host-override': 'evil.example',
  'x-forwarded-port': '1/evil',
  'x-forwarded-prefix': '//evil.example',
  'x-original-url': '//evil.example/',
  'x-rewrite-url': 'http://evil.example/',
  referer: 'http://evil.example/',
  origin: 'http://evil.example',
};

const host = OWN_NAME;

const direct = (headers: HostileHeaders['headers'], expected: HostileHeaders['expected']) =>
  ({ headers: { host, ...headers }, from: 'anybody', expected }) as const;
const proxied = (headers: HostileHeaders['headers'], expected: HostileHeaders['expected']) =>
  ({ headers: { host, ...headers }, from: 'proxy', expected }) as const;

export const HOSTILE_HEADERS: readonly HostileHeaders[] = [
  ...MALFORMED.map(text => direct({ host: text }, 400)),
  ...UNKNOWN.map(text => direct({ host: text }, 404)),
  ...LOCAL.map(text => ({ ...direct({ host: text }, 'own'), protocol: 'https' as const })),
  ...MALFORMED.slice(0, 4).map(text => direct({ 'x-forwarded-host': text }, 'own')),
  direct({ 'x-forwarded-host': 'evil.example' }, 'own'),
  ...BAD_PROTOCOLS.map(text => direct({ 'x-forwarded-proto': text }, 'own')),
  direct(NEVER_READ, 'own'),
  // The last of several values counts: it is the one that the trusted proxy added.
  ...[...MALFORMED.filter(text => !text.includes(', ')), 'evil.example, '].map(text =>
    proxied({ 'x-forwarded-host': text }, 400),
  ),
  ...[...UNKNOWN, `${OWN_NAME}, evil.example`].map(text => proxied({ 'x-forwarded-host': text }, 404)),
  ...BAD_PROTOCOLS.map(text => proxied({ 'x-forwarded-proto': text }, 400)),
  { ...proxied({ 'x-forwarded-proto': 'https', ...NEVER_READ }, 'own'), protocol: 'https' },
  {
    ...proxied(
      { 'x-forwarded-host': `evil.example, ${OWN_NAME}`, 'x-forwarded-proto': 'evil, https' },
      'own',
    ),
    protocol: 'https',
  },
  proxied({ 'x-forwarded-for': 'evil' }, 'own'),
];
