import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedLastPage } from './last-page.ts';

const SITE = 'https://longshore.example';

const pageFrom = (stored: unknown) => storedLastPage({ get: () => stored, set: () => {}, remove: () => {} });
/** The address as `history.pushState` and links resolve it. */
const leadsTo = (stored: unknown) => new URL(pageFrom(stored), `${SITE}/login?next=1`);

describe('storedLastPage', () => {
  it.each(['/', '/watch/12', '/watch/12?t=30', '/buy?package_id=1&event_id=2', '/?school=harbour', '/faq/'])(
    'returns %s unchanged',
    address => expect(pageFrom(address)).toBe(address),
  );

  it.each([undefined, null, 7, {}, ['/watch/1'], '', 'watch/1', 'https://longshore.example/watch/1'])(
    'returns home for %j, which the site never stores',
    stored => expect(pageFrom(stored)).toBe('/'),
  );

  it('returns home for an address that is too long', () => {
    expect(pageFrom(`/watch/1?${'x'.repeat(2000)}`)).toBe('/');
  });

  const STARTS = [
    '',
    '/',
    '\\',
    '//',
    '/\\',
    '\\/',
    '\\\\',
    '///',
    '/.//',
    '/..//',
    '/%2e//',
    '/./\\',
    '/a/..//',
  ];
  const HOSTS = [
    'evil.example',
    'evil.example/watch/1',
    'user@evil.example',
    'evil.example:443',
    '[::1]',
    '①②.example',
  ];
  const SCHEMES = [
    'https:',
    'http:',
    'javascript:',
    'data:',
    'blob:',
    'HTTPS:',
    'java\nscript:',
    '\u0001javascript:',
  ];
  const BLANKS = ['', ' ', '\t', '\n', '\r\n', '\u0000', '\u00a0', '\u2028', '\ufeff'];
  const SLASHES = [
    '/%2f',
    '/%5c',
    '/%2f%2f',
    '%2f%2f',
    '/\t/',
    '/\n/',
    '/\r\\',
    '/\t\\',
    '/\u2215',
    '/\uff0f',
    '/\u0000/',
  ];

  const hostile = [
    ...STARTS.flatMap(start => HOSTS.map(host => start + host)),
    ...STARTS.flatMap(start => SCHEMES.map(scheme => `${start}${scheme}evil.example`)),
    ...SCHEMES.flatMap(scheme => ['', '/', '//', '\\\\'].map(slashes => `${scheme}${slashes}evil.example`)),
    ...BLANKS.flatMap(blank => STARTS.map(start => `${blank}${start}evil.example`)),
    ...BLANKS.flatMap(blank => [`/${blank}/evil.example`, `/${blank}\\evil.example`]),
    ...SLASHES.map(slashes => `${slashes}evil.example/watch/1`),
  ];

  it(`never leaves the site, whatever is stored (${hostile.length} spellings)`, () => {
    const off = hostile.filter(address => leadsTo(address).origin !== SITE);
    expect(off).toEqual([]);
  });

  it('never leaves the site, and returns the same page when applied twice', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      'evil.example',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), pieces => {
        const address = pieces.join('');
        expect(leadsTo(address).origin).toBe(SITE);
        expect(pageFrom(pageFrom(address))).toBe(pageFrom(address));
      }),
    );
  });
});
