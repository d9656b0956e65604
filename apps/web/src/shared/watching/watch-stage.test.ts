import type { Media } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { describe, expect, it } from 'vitest';
import { watchStage } from './watch-stage.ts';

const media = (type: keyof typeof MEDIA_TYPE): Media => ({
  id: MEDIA_TYPE[type],
  type: MEDIA_TYPE[type],
  url: `/media/${type}`,
  expires_in: null,
});

describe('watchStage', () => {
  it('plays the media of the response, live before the recording', () => {
    expect(watchStage({ media: [media('image'), media('vod'), media('live')], reason: null })).toMatchObject({
      kind: 'player',
      isLive: true,
    });
    expect(watchStage({ media: [media('image'), media('vod')], reason: null })).toMatchObject({
      kind: 'player',
      isLive: false,
    });
  });
  it('shows embedded media in a frame', () => {
    expect(watchStage({ media: [media('embedded')], reason: null })).toMatchObject({ kind: 'embedded' });
  });
  it('waits for the personal response if the initial HTML has no media', () => {
    expect(watchStage({ media: [media('image')], reason: null })).toEqual({ kind: 'unresolved' });
  });
  it.each(['not_started', 'pass_required', 'processing', 'login_required'] as const)(
    'returns the reason %s',
    reason => {
      expect(watchStage({ media: [media('image')], reason })).toEqual({ kind: reason });
    },
  );
});
