import { describe, expect, it } from 'vitest';
import { mailLinkOf, pastedLink } from './mail-link.ts';

const SITE = 'https://longshore.example';
const QUERY = '?email=nora%40example.org&expires=1789000000&signature=abc';

describe('mailLinkOf', () => {
  it('reads email, expires and signature', () => {
    expect(mailLinkOf(new URLSearchParams(QUERY))).toEqual({
      email: 'nora@example.org',
      expires: '1789000000',
      signature: 'abc',
    });
  });
  it('rejects a link that a mail program has cut', () => {
    expect(mailLinkOf(new URLSearchParams('?email=nora%40example.org&expires=1'))).toBeNull();
  });
});

describe('pastedLink', () => {
  it('returns the path of the link', () => {
    expect(pastedLink(`  ${SITE}/verify-email${QUERY}\n`)).toBe(`/verify-email${QUERY}`);
  });
  it.each(['/verify-email', '/password-reset', '/confirm-account-deletion'])(
    'returns %s for a link to another host of the channel',
    path => expect(pastedLink(`http://192.168.1.20:8080${path}${QUERY}`)).toBe(path + QUERY),
  );
  it.each(['', 'hello', `${SITE}/verify-email`, `${SITE}/profile${QUERY}`, `javascript:alert(1)${QUERY}`])(
    'returns null for %j',
    text => expect(pastedLink(text)).toBeNull(),
  );
});
