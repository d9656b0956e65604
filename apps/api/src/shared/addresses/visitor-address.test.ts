import { describe, expect, it } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

/** As Fastify lists them: the socket first, then hop by hop as far as proxies are trusted. */
const through = (...ips: string[]) => visitorAddress({ ip: ips.at(-1) ?? '', ips });

describe('visitorAddress', () => {
  it('is the socket’s own without a trusted proxy', () => {
    expect(visitorAddress({ ip: '8.8.8.8' })).toBe('8.8.8.8');
  });

  it.each([
    [['10.0.0.1', '8.8.8.8'], '8.8.8.8'],
    [['10.0.0.1', '2001:db8::1'], '2001:db8::1'],
    [['10.0.0.1', 'garbage'], '10.0.0.1'],
    [['10.0.0.1', '8.8.8.8:1234'], '10.0.0.1'],
    [['10.0.0.1', '[2001:db8::1]'], '10.0.0.1'],
    [['10.0.0.1', 'fe80::1%anything'], '10.0.0.1'],
    [['10.0.0.1', '10.0.0.2', '<b>'], '10.0.0.2'],
  ])('of %j is %s', (hops, address) => expect(through(...hops)).toBe(address));
});
