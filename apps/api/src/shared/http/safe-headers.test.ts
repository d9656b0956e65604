import { describe, expect, it } from 'vitest';
import type { SiteAddress } from '../addresses/site-address.ts';
import { transportHeaders } from './safe-headers.ts';

const at = (protocol: 'http' | 'https', name: string): SiteAddress => ({ protocol, name, port: null });
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

describe('transportHeaders', () => {
  it('sets HSTS on a TLS request', () => {
    expect(transportHeaders(at('https', 'games.example'), undefined)).toEqual(TLS_ONLY);
    expect(transportHeaders(at('http', 'games.example'), undefined)).toEqual({});
  });

  it('sets HSTS if the public address uses TLS', () => {
    expect(transportHeaders(at('http', 'games.example'), at('https', 'games.example'))).toEqual(TLS_ONLY);
    expect(transportHeaders(at('http', 'games.example'), at('http', 'games.example'))).toEqual({});
  });

  it.each(['localhost', 'longshore.localhost', '192.168.1.20', '[::1]'])('sets no HSTS at %s', name => {
    expect(transportHeaders(at('https', name), at('https', 'games.example'))).toEqual({});
  });
});
