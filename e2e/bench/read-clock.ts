import type { Page } from '@playwright/test';
import { installStampReader, type WithStampReader } from '../fixtures/read-stamp.ts';

/** One frame: the time when it was shown, and the time that it encodes. */
export interface ClockReading {
  readonly shown_at: number;
  readonly taken_at: number;
}

/** Reads the clock from every frame that the page's player shows, for this many seconds. */
export async function readClock(page: Page, seconds: number): Promise<ClockReading[]> {
  await installStampReader(page);
  return page.evaluate(collectReadings, seconds * 1000);
}

/** Runs in the page, so it refers to nothing outside itself. */
function collectReadings(milliseconds: number): Promise<ClockReading[]> {
  const video = document.querySelector('video');
  if (!video) return Promise.resolve([]);
  const { readStamp } = globalThis as WithStampReader;
  const readings: ClockReading[] = [];
  const end = performance.now() + milliseconds;

  return new Promise(resolve => {
    const look = (now: number, frame: { expectedDisplayTime: number }) => {
      const shown_at = performance.timeOrigin + frame.expectedDisplayTime;
      readings.push({ shown_at, taken_at: readStamp(video) });
      if (now < end) video.requestVideoFrameCallback(look);
      else resolve(readings);
    };
    video.requestVideoFrameCallback(look);
    setTimeout(() => resolve(readings), milliseconds + 1000);
  });
}
