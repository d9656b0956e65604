import { createStorage } from '@grandstand/client/storage';
import { describe, expect, it } from 'vitest';
import { readResumePosition, watchedShare, writeResumePosition } from './resume-positions.ts';

/** Forbidden local storage: the module keeps it in memory. */
function emptyStorage() {
  return createStorage({
    channel: 'longshore',
    area: () => {
      throw new Error('forbidden');
    },
    now: () => 0,
    tabs: new EventTarget(),
  });
}

describe('resume positions', () => {
  it('are kept by event and by VOD item', () => {
    const storage = emptyStorage();
    writeResumePosition(storage, 'event', 7, { seconds: 30, duration: 120 });
    expect(readResumePosition(storage, 'event', 7)).toEqual({ seconds: 30, duration: 120 });
    expect(readResumePosition(storage, 'vod', 7)).toBeNull();
  });
  it.each([
    7,
    null,
    {},
    { seconds: -1, duration: 9 },
    { seconds: 1, duration: 0 },
    { seconds: '1', duration: 9 },
  ])('pass over %o', kept => {
    const storage = emptyStorage();
    storage.set('resume.event.7', kept);
    expect(readResumePosition(storage, 'event', 7)).toBeNull();
  });
});

describe('watchedShare', () => {
  it('is never more than all', () => expect(watchedShare({ seconds: 130, duration: 120 })).toBe(1));
});
