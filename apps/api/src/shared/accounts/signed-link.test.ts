import { describe, expect, it } from 'vitest';
import { linkAddress, readLink, signLink } from './signed-link.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const SUBJECT = {
  purpose: 'password_reset',
  channel_id: 1,
  user_id: 7,
  email: 'a@b.co',
  state: 'hash',
} as const;
const fields = signLink('secret', SUBJECT, NOW);
const read = (overrides: Partial<typeof fields> = {}, where: object = {}, secret = 'secret', now = NOW) =>
  readLink(secret, { ...SUBJECT, ...where }, { ...fields, ...overrides }, now);

describe('a signed link', () => {
  it('returns its user', () => expect(read()).toMatchObject({ user_id: 7, isExpired: false }));

  it('is invalid for another secret, purpose, channel, address, time or user', () => {
    expect(read({}, {}, 'other')).toBeNull();
    expect(read({}, { purpose: 'verify_email' })).toBeNull();
    expect(read({}, { channel_id: 2 })).toBeNull();
    expect(read({ email: 'b@b.co' })).toBeNull();
    expect(read({ expires: '9999999999' })).toBeNull();
    expect(read({ signature: fields.signature.replace(/^7/, '8') })).toBeNull();
  });

  it('expires: a password reset after an hour, a verification after a day', () => {
    expect(read({}, {}, 'secret', new Date(NOW.getTime() + 3_600_000))?.isExpired).toBe(true);
    expect(Number(signLink('secret', { ...SUBJECT, purpose: 'verify_email' }, NOW).expires)).toBe(
      NOW.getTime() / 1000 + 86_400,
    );
  });

  it('expires after an hour if it confirms a deletion', () => {
    const fields = signLink('secret', { ...SUBJECT, purpose: 'confirm_account_deletion' }, NOW);
    const isExpiredAfter = (ms: number) =>
      readLink(
        'secret',
        { ...SUBJECT, purpose: 'confirm_account_deletion' },
        fields,
        new Date(NOW.getTime() + ms),
      )?.isExpired;
    expect([isExpiredAfter(3_599_000), isExpiredAfter(3_600_000)]).toEqual([false, true]);
  });

  it('is valid for one state of the account', () => {
    expect(read()?.isOf('hash')).toBe(true);
    expect(read()?.isOf('another hash')).toBe(false);
  });

  it('leads to its page', () => {
    expect(linkAddress('https://x.example', 'confirm_account_deletion', fields)).toMatch(
      /^https:\/\/x\.example\/confirm-account-deletion\?email=a%40b\.co&expires=\d+&signature=/,
    );
  });
});
