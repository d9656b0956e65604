import { describe, expect, it } from 'vitest';
import { recordingPaths, renditionFolder } from './recording-paths.ts';

describe('recordingPaths', () => {
  it('keeps what anyone may see apart from what needs a signed address', () => {
    const paths = recordingPaths('/data/media', 42);
    expect(paths.poster).toBe('/data/media/recordings/42/public/poster.jpg');
    expect(paths.preview).toBe('/data/media/recordings/42/public/preview.mp4');
    expect(paths.master).toBe('/data/media/recordings/42/stream/master.m3u8');
    expect(paths.storyboard).toBe('/data/media/recordings/42/stream/storyboard.vtt');
    expect(renditionFolder(paths, '480p')).toBe('/data/media/recordings/42/stream/480p');
  });

  it('gives storage keys for an empty root', () => {
    expect(recordingPaths('', 'a_b-1').poster_small).toBe('recordings/a_b-1/public/poster-640.jpg');
  });

  it.each(['', '..', 'a/b', '.work', 'a b', 'é', 'x'.repeat(65)])('refuses %j as an id', id => {
    expect(() => recordingPaths('/data/media', id)).toThrow(RangeError);
  });
});
