import { endpoint } from '@grandstand/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { callAddress, withoutKey } from './address.ts';

describe('callAddress', () => {
  it('fills the path and omits undefined query values', () => {
    const page = endpoint({ path: 'pages/{name}' });
    expect(
      callAddress('/api/', page, { name: 'a b/c' }, { limit: 2, team: undefined, city: 'Tarn Hill' }),
    ).toBe('/api/pages/a%20b%2Fc?limit=2&city=Tarn+Hill');
  });
  it('has no question mark without a query', () => {
    expect(callAddress('/api/', endpoint({ path: 'menu' }), {}, {})).toBe('/api/menu');
  });
});

describe('withoutKey', () => {
  it.each([
    ['/api/events?api_key=k', '/api/events'],
    ['/api/events?limit=1&api_key=k', '/api/events?limit=1'],
    ['/api/events?api_key=k&limit=1', '/api/events?limit=1'],
    ['/api/menu', '/api/menu'],
  ])('removes the key: %s → %s', (address, bare) => expect(withoutKey(address)).toBe(bare));
});
