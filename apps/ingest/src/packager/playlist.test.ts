import { describe, expect, it } from 'vitest';
import { appendSegment, emptyPlaylist, type PlaylistSegment, renderPlaylist } from './playlist.ts';
import { lastSegment, readStoredPlaylist, withoutLastSegment } from './stored-playlist.ts';

const segment = (at: number, overrides: Partial<PlaylistSegment> = {}): PlaylistSegment => ({
  uri: `s0000${at}.m4s`,
  map: 'init-1.mp4',
  duration_ticks: 180_000,
  program_ms: Date.UTC(2026, 0, 1) + at * 2000,
  discontinuity: false,
  independent: true,
  ...overrides,
});
const playlistOf = (...segments: PlaylistSegment[]) => segments.reduce(appendSegment, emptyPlaylist(2));

describe('the playlist', () => {
  it('starts with the tags that hold for the whole game', () => {
    expect(renderPlaylist(playlistOf(segment(1)), false)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-PLAYLIST-TYPE:EVENT',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MEDIA-SEQUENCE:1',
        '#EXT-X-MAP:URI="init-1.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:02.000Z',
        '#EXTINF:2.000000,',
        's00001.m4s',
        '',
      ].join('\n'),
    );
  });

  it('dates every tenth segment and each discontinuity', () => {
    const segments = Array.from({ length: 25 }, (_, at) => segment(at, { discontinuity: at === 13 }));
    const dates = renderPlaylist(playlistOf(...segments), false).match(/PROGRAM-DATE-TIME.*/g);
    expect(dates).toHaveLength(4);
  });

  it('names the init segment when it changes and after each discontinuity', () => {
    const changed = { map: 'init-2.mp4', discontinuity: true };
    const again = { map: 'init-2.mp4', discontinuity: true };
    const { body } = playlistOf(
      segment(1),
      segment(2, changed),
      segment(3, { map: 'init-2.mp4' }),
      segment(4, again),
    );
    expect(body.match(/#EXT-X-(DISCONTINUITY|MAP.*)/g)).toEqual([
      '#EXT-X-MAP:URI="init-1.mp4"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-2.mp4"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-2.mp4"',
    ]);
  });

  it('declares independent segments only while all are', () => {
    const playlist = playlistOf(segment(1), segment(2, { independent: false }), segment(3));
    expect(renderPlaylist(playlist, false)).not.toContain('INDEPENDENT');
  });
});

describe('the stored playlist', () => {
  const playlist = playlistOf(
    segment(1, { duration_ticks: 180_001 }),
    segment(2, { discontinuity: true, map: 'init-2.mp4', independent: false }),
    segment(3, { map: 'init-2.mp4' }),
  );

  it.each([false, true])('is parsed exactly as written (ended: %s)', ended => {
    expect(readStoredPlaylist(renderPlaylist(playlist, ended))).toEqual({
      playlist,
      ended,
    });
  });

  it('can drop its last segment', () => {
    expect(lastSegment(playlist)).toBe('s00003.m4s');
    expect(withoutLastSegment(playlist)).toMatchObject({ segments: 2, ticks: 360_001, map: 'init-2.mp4' });
    expect(withoutLastSegment(withoutLastSegment(playlist))).toMatchObject({
      segments: 1,
      map: 'init-1.mp4',
    });
  });

  it('refuses truncated or foreign text', () => {
    const text = renderPlaylist(playlist, false);
    expect(readStoredPlaylist(text.slice(0, -3))).toBeNull();
    expect(readStoredPlaylist(text.slice(0, 40))).toBeNull();
    expect(readStoredPlaylist('hello')).toBeNull();
  });
});
