import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('PUBLIC_URL', () => {
  it.each([
    ['https://tv.example.org', { protocol: 'https', name: 'tv.example.org', port: null }],
    ['http://TV.example.org:8080/', { protocol: 'http', name: 'tv.example.org', port: 8080 }],
    ['https://tv.example.org:443', { protocol: 'https', name: 'tv.example.org', port: null }],
    ['http://203.0.113.7:3000', { protocol: 'http', name: '203.0.113.7', port: 3000 }],
  ])('accepts %s', (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl });
  });

  it.each([
    'tv.example.org',
    'ftp://tv.example.org',
    'https://tv.example.org/site',
    'https://tv.example.org/?x',
    'https://me@tv.example.org',
    'https://',
  ])('refuses %s', PUBLIC_URL => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL=.*: must be an address such as/);
  });
});

describe('BASE_DOMAIN', () => {
  it('is case-insensitive', () => {
    expect(readConfig({ BASE_DOMAIN: 'TV.example.org' }).baseDomain).toBe('tv.example.org');
  });

  it.each(['tv.example.org:80', 'https://tv.example.org', '*.example.org'])('refuses %s', BASE_DOMAIN => {
    expect(() => readConfig({ BASE_DOMAIN })).toThrow(/must be a domain such as/);
  });
});
