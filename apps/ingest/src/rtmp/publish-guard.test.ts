import { describe, expect, it } from 'vitest';
import { frame, keyFrame, sound } from '../testing/flv-samples.ts';
import { RTMP_LIMITS } from './limits.ts';
import { PublishGuard } from './publish-guard.ts';

const guard = () => new PublishGuard({ ...RTMP_LIMITS, kbps: 1000 }, 0);

describe('PublishGuard', () => {
  it('has no objection to key frames every two seconds', () => {
    const watched = guard();
    for (let ms = 0; ms <= 30_000; ms += 1000) {
      watched.recordMedia(ms % 2000 === 0 ? keyFrame(ms) : frame(ms), ms);
      expect(watched.objection(ms)).toBeNull();
    }
  });

  it('objects to ten seconds without a key frame', () => {
    const watched = guard();
    watched.recordMedia(keyFrame(0), 0);
    watched.recordMedia(frame(10_000), 10_000);
    expect(watched.objection(10_000)).toBeNull();
    watched.recordMedia(frame(10_040), 10_040);
    expect(watched.objection(10_040)).toBe('no key frame for 10 s: set a key frame every 2 s in the encoder');
  });

  it('objects to sound alone', () => {
    const watched = guard();
    for (let ms = 0; ms <= 11_000; ms += 1000) watched.recordMedia(sound(ms), ms);
    expect(watched.objection(11_000)).toContain('no key frame');
  });

  it('reports silence as such, not as missing key frames', () => {
    const watched = guard();
    watched.recordMedia(keyFrame(0), 0);
    expect(watched.objection(10_001)).toBe('no media for 10 s');
  });

  it('objects to a sustained excess of the bitrate limit, not to a burst', () => {
    const watched = guard();
    watched.recordBytes(1_000_000, 0);
    expect(watched.objection(0)).toBeNull();
    watched.recordBytes(400_000, 1000);
    expect(watched.objection(1000)).toBe('the bitrate of 1120 kbit/s is over the limit of 1000');
  });
});
