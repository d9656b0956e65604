import { expect, it } from 'vitest';
import { eventIdOfKey, isSameKey, streamKeyOf } from './stream-key.ts';

const SECRET = 'a secret of this installation, long enough';

it('is the same every time, and another one for each event, generation and installation', () => {
  const key = streamKeyOf(SECRET, 7, 1);
  expect(key).toMatch(/^7-[0-9a-f]{32}$/);
  expect(isSameKey(key, streamKeyOf(SECRET, 7, 1))).toBe(true);
  for (const other of [streamKeyOf(SECRET, 8, 1), streamKeyOf(SECRET, 7, 2), streamKeyOf('else', 7, 1)]) {
    expect(isSameKey(key, other)).toBe(false);
  }
});

it('says whose key it claims to be', () => {
  expect(eventIdOfKey(streamKeyOf(SECRET, 7, 1))).toBe(7);
  for (const none of ['', '7', '7-abc', `0-${'a'.repeat(32)}`, `9999999999-${'a'.repeat(32)}`]) {
    expect(eventIdOfKey(none)).toBeNull();
  }
});
