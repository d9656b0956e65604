import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { originOf, pathOfTarget } from './site-address.ts';

describe('pathOfTarget', () => {
  const pathOf = (url: string, host: string) => pathOfTarget({ url, headers: { host } } as IncomingMessage);

  it.each([
    ['/api/menu?x=1', '/api/menu?x=1'],
    ['//evil.example/', '//evil.example/'],
    ['*', '*'],
    ['http://games.example:80/api/menu', '/api/menu'],
    ['HTTPS://GAMES.example:80?x=1', '/?x=1'],
    ['http://games.example:80', '/'],
  ])('of %s is %s', (url, path) => expect(pathOf(url, 'games.example:80')).toBe(path));

  it.each(['http://evil.example/', 'http://games.example/', 'http://games.example:80@evil.example/', 'evil'])(
    'returns no path for %s',
    url => expect(pathOf(url, 'games.example:80')).toBe(url),
  );
});

it('omits the default port', () => {
  expect(originOf({ protocol: 'https', name: 'games.example', port: 443 })).toBe('https://games.example');
  expect(originOf({ protocol: 'http', name: '[::1]', port: 443 })).toBe('http://[::1]:443');
});

describe('untrusted request properties', () => {
  const CLAIM = /\brequest\.(?:host|hostname|protocol|ips?)\b|\bheaders(?:\.host\b|\['x-forwarded)/;
  const apps = new URL('../../../../', import.meta.url).pathname;
  const sources = globSync('{api,grandstand}/src/**/*.ts', { cwd: apps });

  it('are read only by readSiteAddress and visitorAddress, which validate them', () => {
    const ours = sources.filter(file => !/test|fuzz|faults/.test(file));
    const reading = ours.filter(file => CLAIM.test(readFileSync(apps + file, 'utf8')));
    expect(reading).toEqual(['api/src/shared/addresses/site-address.ts']);
  });
});
