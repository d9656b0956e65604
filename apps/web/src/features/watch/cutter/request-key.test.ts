import { expect, it } from 'vitest';
import { requestKey } from './request-key.ts';

it('is the same for the same clip, also after a reload, and another for another clip', () => {
  const entries = new Map<string, unknown>();
  const tab = {
    get: (key: string) => entries.get(key),
    set: (key: string, value: unknown) => void entries.set(key, JSON.parse(JSON.stringify(value))),
    remove: (key: string) => void entries.delete(key),
  };
  const first = requestKey(tab, { name: 'The save', start_time: 1 });
  expect(requestKey(tab, { name: 'The save', start_time: 1 })).toBe(first);
  const other = requestKey(tab, { name: 'The save', start_time: 2 });
  expect(other).not.toBe(first);
  expect(requestKey(tab, { name: 'The save', start_time: 1 })).not.toBe(first);
});
