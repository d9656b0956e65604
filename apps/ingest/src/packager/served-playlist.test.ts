import { describe, expect, it } from 'vitest';
import { appendSegment, emptyPlaylist, type Playlist, segmentName } from './playlist.ts';
import { renderServedPlaylist, type ServedParts } from './served-playlist.ts';

const ORDINARY = { skip: false, parts: null };

function playlistOf(segments: number, discontinuityAt = 0): Playlist {
  let playlist = emptyPlaylist(2);
  for (let sequence = 1; sequence <= segments; sequence += 1) {
    playlist = appendSegment(playlist, {
      uri: `${segmentName(sequence)}.m4s`,
      map: discontinuityAt > 0 && sequence >= discontinuityAt ? 'init-2.mp4' : 'init-1.mp4',
      duration_ticks: 180_000,
      program_ms: Date.UTC(2026, 0, 1) + sequence * 2000,
      discontinuity: sequence === discontinuityAt,
      independent: true,
    });
  }
  return playlist;
}

const partsOf = (hint: string): ServedParts => ({
  linesOf: sequence => `#EXT-X-PART:DURATION=0.32000,URI="s0000${sequence}.p0.m4s"\n`,
  hint,
});

describe('renderServedPlaylist', () => {
  it('declares blocking reload and delta updates', () => {
    expect(renderServedPlaylist(playlistOf(1), ORDINARY)).toContain(
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12.0\n',
    );
  });

  it('is complete while nothing can be skipped', () => {
    const playlist = playlistOf(6);
    const asked = renderServedPlaylist(playlist, { ...ORDINARY, skip: true });
    expect(asked).toBe(renderServedPlaylist(playlist, ORDINARY));
  });

  it('skips segments older than six target durations with all their tags', () => {
    const text = renderServedPlaylist(playlistOf(20, 5), { ...ORDINARY, skip: true });
    expect(text).toContain('#EXT-X-VERSION:9\n');
    expect(text.slice(text.indexOf('#EXT-X-MEDIA-SEQUENCE'))).toBe(
      [
        '#EXT-X-MEDIA-SEQUENCE:1',
        '#EXT-X-SKIP:SKIPPED-SEGMENTS=14',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:30.000Z',
        ...[15, 16, 17, 18, 19, 20].flatMap(sequence => ['#EXTINF:2.000000,', `s000${sequence}.m4s`]),
        '',
      ].join('\n'),
    );
  });

  it('dates the first segment after the skipped ones once', () => {
    const datesOf = (playlist: Playlist) => {
      const text = renderServedPlaylist(playlist, { skip: true, parts: partsOf('s00022.p1.m4s') });
      return text.match(/(?<=SKIPPED-SEGMENTS=\d+\n)(#EXT-X-(?!PART).*\n)*/)?.[0].match(/DATE-TIME:.*/g);
    };
    expect(datesOf(playlistOf(20, 16))).toEqual(['DATE-TIME:2026-01-01T00:00:30.000Z']);
    expect(datesOf(playlistOf(21, 16))).toEqual(['DATE-TIME:2026-01-01T00:00:32.000Z']);
    expect(datesOf(playlistOf(23, 5))).toEqual(['DATE-TIME:2026-01-01T00:00:36.000Z']);
  });

  it('keeps a recent discontinuity', () => {
    const text = renderServedPlaylist(playlistOf(20, 18), { ...ORDINARY, skip: true });
    expect(text).toContain('s00017.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-2.mp4"\n');
  });

  it('lists the parts of the last three target durations and hints at the next one', () => {
    const text = renderServedPlaylist(playlistOf(5), { skip: false, parts: partsOf('s00006.p1.m4s') });
    expect(text).toContain('PART-HOLD-BACK=1.05\n#EXT-X-PART-INF:PART-TARGET=0.35\n');
    expect(text.slice(text.indexOf('s00002.m4s'))).toBe(
      [
        's00002.m4s',
        ...[3, 4, 5].flatMap(at => [
          `#EXT-X-PART:DURATION=0.32000,URI="s0000${at}.p0.m4s"`,
          '#EXTINF:2.000000,',
          `s0000${at}.m4s`,
        ]),
        '#EXT-X-PART:DURATION=0.32000,URI="s00006.p0.m4s"',
        '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="s00006.p1.m4s"',
        '',
      ].join('\n'),
    );
  });
});
