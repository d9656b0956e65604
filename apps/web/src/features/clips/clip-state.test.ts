import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { expect, it } from 'vitest';
import { clipState } from './clip-state.ts';

const film = { id: 1, type: MEDIA_TYPE.vod, url: '/media/x.m3u8', expires_in: null };

const player = { kind: 'player', source: film, isLive: false };

it.each(['queued', 'processing'] as const)('plays a clip that is %s once it has media', status => {
  expect(clipState({ status, reason: null, media: [] })).toEqual({ kind: 'making' });
  expect(clipState({ status, reason: null, media: [film] })).toEqual(player);
});

it('shows a clip that has failed as failed', () => {
  expect(clipState({ status: 'failed', reason: null, media: [film] })).toEqual({ kind: 'failed' });
});

it('shows the player for a finished clip, or the reason why it is locked', () => {
  const done = { status: 'done' as const, media: [film], reason: null };
  expect(clipState(done)).toEqual(player);
  expect(clipState({ ...done, media: [], reason: 'pass_required' })).toEqual({ kind: 'pass_required' });
});
