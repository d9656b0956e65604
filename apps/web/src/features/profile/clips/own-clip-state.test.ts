import { expect, it } from 'vitest';
import { ownClipState } from './own-clip-state.ts';

const AT = '2026-11-01T12:00:00.000Z';

it.each([
  ['queued', null, 'making'],
  ['processing', null, 'making'],
  ['failed', null, 'failed'],
  ['done', null, 'private'],
  ['done', AT, 'public'],
] as const)('shows a clip that is %s and published at %s as %s', (status, published_at, state) => {
  expect(ownClipState({ status, published_at, own: { taken_down_at: null, share_uuid: null } })).toBe(state);
});

it('shows that the operator took a clip down', () => {
  expect(
    ownClipState({ status: 'done', published_at: AT, own: { taken_down_at: AT, share_uuid: null } }),
  ).toBe('taken_down');
});

it('shows that everyone with its link can see a clip', () => {
  const own = { taken_down_at: null, share_uuid: 'b1f4' };
  expect(ownClipState({ status: 'done', published_at: null, own })).toBe('shared');
});
