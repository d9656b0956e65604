import { describe, expect, it } from 'vitest';
import { connectionExcess } from './connection-excess.ts';

const LIMIT = { perAddress: 2, total: 4 };

/** `a1` is the first connection of address a. */
function excessOf(names: string): string[] {
  const connections = names.split(' ').map(name => ({ name, address: name.charAt(0) }));
  return connectionExcess(connections, LIMIT).map(({ connection, limit }) => `${connection.name} ${limit}`);
}

describe('connectionExcess', () => {
  it('is empty within both limits', () => {
    expect(excessOf('a1 a2 b1 b2')).toEqual([]);
  });

  it('contains the oldest of an address with too many connections', () => {
    expect(excessOf('a1 b1 a2 a3 a4')).toEqual(['a1 perAddress', 'a2 perAddress']);
  });

  it('contains the oldest of the largest address when the total is exceeded', () => {
    expect(excessOf('b1 a1 c1 a2 d1')).toEqual(['a1 total']);
  });

  it('contains the oldest of all when addresses are equal', () => {
    expect(excessOf('a1 b1 c1 d1 e1')).toEqual(['a1 total']);
  });

  it('never contains the newest connection', () => {
    const addresses = 'abcdefghij'.split('');
    expect(excessOf(addresses.map(address => `${address}1`).join(' '))).not.toContain('j1 total');
  });
});
