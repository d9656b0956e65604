import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['/', '/'],
  ['/?', '/'],
  ['/watch/7?utm_source=mail&utm_campaign=spring', '/watch/7'],
  ['/watch/7?fbclid=abc&t=90', '/watch/7?t=90'],
  ['/schedule?team=gulls&trk=mail&gender=W', '/schedule?team=gulls&gender=W'],
  ['/?trk', '/'],
  ['/search?q=a?b&gclid=1', '/search?q=a?b'],
  ['/?utmost=1', '/?utmost=1'],
])('is rendered for %s at %s', (url, expected) => expect(pageAddress(url)).toBe(expected));
