import { expect, it } from 'vitest';
import { continuesPlayback } from './continues-playback.ts';

const video = {};
const known = { video, stream: { stream_id: 7, stream_type: 'live' } } as const;

it.each([
  ['the next frame of the game', video, 7, 'live', true],
  ['the replay into which the game turns on the same page', video, 7, 'vod', true],
  ['another game', video, 8, 'vod', false],
  ['the same game on a page that was opened again', {}, 7, 'vod', false],
] as const)(
  'decides whether this continues a playback: %s',
  (_, element, stream_id, stream_type, continues) => {
    expect(continuesPlayback(known, { video: element, stream: { stream_id, stream_type } })).toBe(continues);
  },
);
