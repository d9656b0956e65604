import { describe, expect, it } from 'vitest';
import { privacyOf } from './folder-privacy.ts';

const OURS = 1000;

describe('privacyOf', () => {
  it.each([
    ['a folder that only its owner can open', 0o40700, OURS, 'private'],
    ['our folder that others can read', 0o40755, OURS, 'open'],
    ['our folder that its group can open', 0o40710, OURS, 'open'],
    ['a folder of another user', 0o40755, 0, 'shared'],
    ['a folder for everyone, such as /tmp', 0o41777, OURS, 'shared'],
  ])('knows %s', (_, mode, uid, privacy) => {
    expect(privacyOf({ mode, uid }, OURS)).toBe(privacy);
  });

  it('judges nothing where there are no user ids', () => {
    expect(privacyOf({ mode: 0o40777, uid: 0 }, undefined)).toBe('private');
  });
});
