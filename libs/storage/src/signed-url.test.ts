import { describe, expect, it } from 'vitest';
import {
  mediaKeys,
  readSignedToken,
  type SignedUrl,
  signUrl,
  splitToken,
  viewerOf,
  withoutToken,
} from './signed-url.ts';

const keys = mediaKeys(['a secret of tests']);
const ADDRESS: SignedUrl = {
  expires_at: 1_900_000_000,
  channel_id: 3,
  recording_id: 41,
  generation: 2,
  viewer: viewerOf('u1.somebody'),
};
const token = signUrl(ADDRESS, keys);

describe('a signed address', () => {
  it('says what it opens, until when, and for whose key, in 56 characters of a path', () => {
    expect(token).toMatch(/^[A-Za-z0-9_-]{56}$/);
    expect(readSignedToken(token, keys)).toEqual(ADDRESS);
  });

  it('is refused when a single bit of it is another', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const altered = Buffer.from(bytes);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readSignedToken(altered.toString('base64url'), keys), `bit ${bit}`).toBeNull();
    }
  });

  it.each(['', token.slice(1), `${token}A`, `${token.slice(0, -1)}=`, `${token.slice(0, -1)}+`])(
    'is refused as %j',
    text => expect(readSignedToken(text, keys)).toBeNull(),
  );

  it('is refused where another secret signed it', () => {
    expect(readSignedToken(token, mediaKeys(['another secret']))).toBeNull();
    expect(readSignedToken(token, [])).toBeNull();
  });

  it('remains valid while a new secret precedes the old one', () => {
    const both = mediaKeys(['a new secret', 'a secret of tests']);
    expect(readSignedToken(token, both)).toEqual(ADDRESS);
    expect(readSignedToken(signUrl(ADDRESS, both), keys)).toBeNull();
  });

  it('is not made from the secret itself, and says nothing of the key it was given to', () => {
    expect(keys[0]?.toString('utf8')).not.toContain('secret');
    expect(viewerOf('u1.somebody')).toMatch(/^[0-9a-f]{16}$/);
    expect(viewerOf('u1.somebody')).not.toBe(viewerOf('u1.somebody else'));
  });
});

describe('a path', () => {
  const path = '/recordings/41/stream/480p/s00001.m4s';

  it('is split into token and file', () => {
    expect(splitToken(`/${token}${path}`)).toEqual({ token, rest: path });
    expect(splitToken(path)).toEqual({ token: null, rest: path });
  });

  it('is logged without its token', () => {
    expect(withoutToken(`/media/${token}${path}?_HLS_msn=4`)).toBe(`/media/…${path}?_HLS_msn=4`);
    expect(withoutToken(path)).toBe(path);
  });
});
