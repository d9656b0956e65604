import { expect, it } from 'vitest';
import { mediaInfo } from '../testing/media-info.ts';
import { fileFilm, filmOf } from './film.ts';
import { posterPositions, typicalCandidate } from './make-poster.ts';
import type { MediaInfo } from './media-info.ts';

const posterTimes = (info: MediaInfo) => posterPositions(fileFilm('/film.mp4', info)).map(({ time }) => time);

it('chooses the poster before key frames in the first half, which do not reveal the result', () => {
  const keyTimes = Array.from({ length: 60 }, (_, second) => second);
  const times = posterTimes(mediaInfo({ duration_ms: 60_000, key_times: keyTimes }));
  expect(times.map(time => Math.round(time))).toEqual([5, 10, 15, 20, 24, 29]);
});

it('uses the last key frame once if none follows', () => {
  const times = posterTimes(mediaInfo({ duration_ms: 60_000, key_times: [0, 4] }));
  expect(times).toEqual([3.99]);
});

it('uses the beginning of a film with a single key frame', () => {
  expect(posterTimes(mediaInfo({ key_times: [0] }))).toEqual([0]);
});

it('searches every part of a film', () => {
  const part = (starts_at: number, duration_ms: number) => ({
    info: mediaInfo({ duration_ms, key_times: [0, 2] }),
    starts_at,
    whole: () => ({ options: [], inputs: [] }),
    from: async () => ({ options: [], inputs: [] }),
  });
  const parts = [part(0, 10_000), part(10, 50_000)];
  const places = posterPositions(filmOf(parts));
  expect(places.map(({ part }) => part)).toEqual([parts[0], parts[1]]);
});

it('prefers plain play to black frames and to play under a caption', () => {
  const [black, play, caption] = [1_200, 14_400, 17_100].map(size => ({ size }));
  const candidates = [caption, black, play].flatMap(candidate => candidate ?? []);
  expect(typicalCandidate(candidates)).toBe(play);
  expect(typicalCandidate([])).toBeUndefined();
});

it('never chooses the larger half, in which captions are', () => {
  const sizes = [17_126, 16_144, 16_553, 15_691, 16_835, 15_829];
  expect(typicalCandidate(sizes.map(size => ({ size })))).toEqual({ size: 16_144 });
});
