import { createStorage } from '@grandstand/client/storage';
import { describe, expect, it } from 'vitest';
import { readResumePosition, watchedShare, writeResumePosition } from './resume-positions.ts';

/** Local storage is forbidden, so the storage works in memory. */
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
  it('are stored separately for events and VOD items', () => {
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
  ])('ignore the invalid value %o', stored => {
    const storage = emptyStorage();
    storage.set('resume.event.7', stored);
    expect(readResumePosition(storage, 'event', 7)).toBeNull();
  });
});

describe('watchedShare', () => {
  it('is at most 1', () => expect(watchedShare({ seconds: 130, duration: 120 })).toBe(1));
});
