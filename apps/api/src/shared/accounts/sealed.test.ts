import { describe, expect, it } from 'vitest';
import { sealFor } from './sealed.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date(now.getTime() + 60_000);
const seal = sealFor('a secret', 'test');
const sealed = seal.close({ nonce: 'n' }, later);

describe('a sealed text', () => {
  it('opens with the same secret and purpose', () => {
    expect(seal.open(sealed, now)).toEqual({ nonce: 'n' });
  });

  it('does not reveal its value', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('nonce');
  });

  it('does not open after its expiry', () => {
    expect(seal.open(sealed, later)).toBeNull();
  });

  it.each([
    ['another secret', sealFor('another', 'test')],
    ['another purpose', sealFor('a secret', 'other')],
  ])('does not open with %s', (_, other) => {
    expect(other.open(sealed, now)).toBeNull();
  });

  it('does not open if any byte was changed', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(seal.open(altered.toString('base64url'), now)).toBeNull();
    }
  });

  it.each(['', 'x', '….', 'A'.repeat(200)])('refuses invalid input: %s', text => {
    expect(seal.open(text, now)).toBeNull();
  });
});
