import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { expect, it } from 'vitest';
import { clipState } from './clip-state.ts';

const film = { id: 1, type: MEDIA_TYPE.vod, url: '/media/x.m3u8', expires_in: null };

it.each([
  ['queued', 'making'],
  ['processing', 'making'],
  ['failed', 'failed'],
] as const)('of a clip that is %s is %s, whatever there is to play', (status, kind) => {
  expect(clipState({ status, reason: null, media: [film] })).toEqual({ kind });
});

it('of a clip that is done is the player, or what the viewer lacks', () => {
  const done = { status: 'done' as const, media: [film], reason: null };
  expect(clipState(done)).toEqual({ kind: 'player', source: film, isLive: false });
  expect(clipState({ ...done, media: [], reason: 'pass_required' })).toEqual({ kind: 'pass_required' });
});
