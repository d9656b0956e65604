import { describe, expect, it } from 'vitest';
import { isLocalHost } from './local-host.ts';

describe('isLocalHost', () => {
  it.each([
    'localhost',
    'harbour.localhost',
    'studio.local',
    'studio',
    '127.0.0.1',
    '127.8.9.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.20',
    '100.100.0.1',
    '[::1]',
    '[fd00::5]',
    '[fe80::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
  ])('is %s', name => expect(isLocalHost(name)).toBe(true));

  it.each([
    'games.example',
    'localhost.example',
    'games.example.',
    '8.8.8.8',
    '172.32.0.1',
    '[2001:db8::1]',
    '[::ffff:8.8.8.8]',
  ])('is not %s', name => expect(isLocalHost(name)).toBe(false));
});
