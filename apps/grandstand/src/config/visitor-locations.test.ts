import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('TRUSTED_PROXIES', () => {
  it('is empty by default', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
  });

  it('lists addresses and networks', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8 192.0.2.7,loopback' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', 'fd00::/8', '192.0.2.7', 'loopback']);
  });

  it.each(['true', '*', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0/8', 'proxy.example', '10.0.0.0/8/8'])(
    'refuses %s',
    TRUSTED_PROXIES => {
      expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(ConfigError);
      expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/must be addresses and networks such as/);
    },
  );
});

describe('GEO_LOCAL_COUNTRY', () => {
  it('is undefined by default', () => {
    expect(readConfig({}).localCountry).toBeUndefined();
    expect(readConfig({ GEO_LOCAL_COUNTRY: 'BG' }).localCountry).toBe('BG');
  });

  it('refuses an unknown country', () => {
    const read = () => readConfig({ GEO_LOCAL_COUNTRY: 'UK' });
    expect(read).toThrow(/GEO_LOCAL_COUNTRY=UK: must be a country code of ISO 3166-1/);
  });
});

describe('GEO_DATABASE', () => {
  it('must be a file', () => {
    const read = () => readConfig({ GEO_DATABASE: '/nowhere/countries.mmdb' });
    expect(read).toThrow('GEO_DATABASE=/nowhere/countries.mmdb: there is no such file');
  });
});
