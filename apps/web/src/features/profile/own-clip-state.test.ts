import { expect, it } from 'vitest';
import { ownClipState } from './own-clip-state.ts';

it.each([
  ['queued', null, 'making'],
  ['processing', null, 'making'],
  ['failed', null, 'failed'],
  ['done', null, 'private'],
  ['done', '2026-11-01T12:00:00.000Z', 'public'],
] as const)('shows a clip that is %s and published at %s as %s', (status, published_at, state) => {
  expect(ownClipState({ status, published_at })).toBe(state);
});
