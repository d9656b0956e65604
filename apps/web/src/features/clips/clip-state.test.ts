import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { expect, it } from 'vitest';
import { clipState } from './clip-state.ts';

const film = { id: 1, type: MEDIA_TYPE.vod, url: '/media/x.m3u8', expires_in: null };

it.each([
  ['queued', 'making'],
  ['processing', 'making'],
  ['failed', 'failed'],
] as const)('shows a clip that is %s as %s, even if it has media', (status, kind) => {
  expect(clipState({ status, reason: null, media: [film] })).toEqual({ kind });
});

it('shows the player for a finished clip, or the reason why it is locked', () => {
  const done = { status: 'done' as const, media: [film], reason: null };
  expect(clipState(done)).toEqual({ kind: 'player', source: film, isLive: false });
  expect(clipState({ ...done, media: [], reason: 'pass_required' })).toEqual({ kind: 'pass_required' });
});
