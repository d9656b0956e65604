import { OWN_NAME } from './test-site.ts';

/** Headers that an attacker may send to make a URL lead elsewhere. `attacker` marks what must not appear in a response. */
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
  `${OWN_NAME}:80@attacker.example`,
  `${OWN_NAME}:@attacker.example:80`,
  `${OWN_NAME}@attacker.example`,
  `${OWN_NAME}:1/attacker`,
  `${OWN_NAME}:80#.attacker.example`,
  `${OWN_NAME}:1?x=attacker`,
  `${OWN_NAME}:80\\attacker`,
  `${OWN_NAME}:80 attacker`,
  `${OWN_NAME}:attacker`,
  `${OWN_NAME}:80:attacker`,
  `${OWN_NAME}, attacker.example`,
  `${OWN_NAME};script-src attacker`,
  `${OWN_NAME}"><script>attacker</script>`,
  `${OWN_NAME}:80';--attacker`,
  `attacker:pass@${OWN_NAME}`,
  `//${OWN_NAME}/attacker`,
  'http://attacker.example',
  'attacker%2eexample',
  'attacker..example',
  '.attacker.example',
  '[::attacker]',
  '[::1]attacker',
  `${OWN_NAME}:99999`,
];
const UNKNOWN = [
  'attacker.example',
  `${OWN_NAME}.attacker.example`,
  `attacker-${OWN_NAME}`,
  `attacker.${OWN_NAME}`,
  `${OWN_NAME}.`,
  '8.8.8.8',
  '[2001:db8::1]',
];
/** Local names reach the default channel (decision A1), whose URLs still have its public name. */
const LOCAL = ['attacker', 'attacker.local:81', 'attacker.localhost', '10.6.6.6:3000'];
const BAD_PROTOCOLS = [
  'http://attacker.example/?x=',
  'https://attacker.example',
  'javascript:alert(1)//attacker',
  'attacker',
  'https, attacker',
];
/** Headers that the server never reads. */
const NEVER_READ = {
  forwarded: 'host=attacker.example;proto=https;for=attacker',
  'x-host': 'attacker.example',
  'x-original-host': 'attacker.example',
  'x-forwarded-server': 'attacker.example',
  'x-http-host-override': 'attacker.example',
  'x-forwarded-port': '1/attacker',
  'x-forwarded-prefix': '//attacker.example',
  'x-original-url': '//attacker.example/',
  'x-rewrite-url': 'http://attacker.example/',
  referer: 'http://attacker.example/',
  origin: 'http://attacker.example',
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
  direct({ 'x-forwarded-host': 'attacker.example' }, 'own'),
  ...BAD_PROTOCOLS.map(text => direct({ 'x-forwarded-proto': text }, 'own')),
  direct(NEVER_READ, 'own'),
  // The last of several values counts: it is the one that the trusted proxy added.
  ...[...MALFORMED.filter(text => !text.includes(', ')), 'attacker.example, '].map(text =>
    proxied({ 'x-forwarded-host': text }, 400),
  ),
  ...[...UNKNOWN, `${OWN_NAME}, attacker.example`].map(text => proxied({ 'x-forwarded-host': text }, 404)),
  ...BAD_PROTOCOLS.map(text => proxied({ 'x-forwarded-proto': text }, 400)),
  { ...proxied({ 'x-forwarded-proto': 'https', ...NEVER_READ }, 'own'), protocol: 'https' },
  {
    ...proxied(
      { 'x-forwarded-host': `attacker.example, ${OWN_NAME}`, 'x-forwarded-proto': 'attacker, https' },
      'own',
    ),
    protocol: 'https',
  },
  proxied({ 'x-forwarded-for': 'attacker' }, 'own'),
];
