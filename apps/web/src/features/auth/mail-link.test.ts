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
  it('takes no link that a mail program has cut', () => {
    expect(mailLinkOf(new URLSearchParams('?email=nora%40example.org&expires=1'))).toBeNull();
  });
});

describe('pastedLink', () => {
  it('leads to the page of the link', () => {
    expect(pastedLink(`  ${SITE}/verify-email${QUERY}\n`, SITE)).toBe(`/verify-email${QUERY}`);
  });
  it.each(['', 'hello', `${SITE}/verify-email`, `https://elsewhere.example/verify-email${QUERY}`])(
    'leads nowhere from %j',
    text => expect(pastedLink(text, SITE)).toBeNull(),
  );
});
