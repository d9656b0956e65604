import { describe, expect, it } from 'vitest';
import { countryDatabase } from './country-database.ts';

const countryOf = countryDatabase();

describe('the country of an address', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['80.67.169.12', 'FR'],
    ['2001:910:800::12', 'FR'],
    ['195.24.32.1', 'BG'],
  ])('%s is in %s', async (address, country) => {
    expect(await countryOf(address)).toBe(country);
  });

  it.each([
    ['of this machine', '127.0.0.1'],
    ['of this machine', '::1'],
    ['of a home', '192.168.1.20'],
    ['of a home', 'fd12:3456::1'],
    ['of a book', '203.0.113.9'],
    ['of a book', '2001:db8::1'],
    ['between providers', '100.64.0.9'],
    ['that is none', 'unknown'],
  ])('is none for an address %s: %s', async (_, address) => {
    expect(await countryOf(address)).toBeNull();
  });

  it('can be configured for local addresses in a demonstration only', async () => {
    const atHome = countryDatabase({ localCountry: 'FR' });
    expect(await atHome('10.0.0.4')).toBe('FR');
    expect(await atHome('8.8.8.8')).toBe('US');
  });

  it('is unknown if the database file cannot be read', async () => {
    await expect(countryDatabase({ file: '/nowhere.mmdb' })('8.8.8.8')).rejects.toThrow();
  });
});
