import type { Page } from '@playwright/test';
import { CLOCK } from './picture-clock.ts';

/** One frame: the time when it was shown, and the time that it encodes. */
export interface ClockReading {
  readonly shown_at: number;
  readonly taken_at: number;
}

/** Reads the clock from every frame that the page's player shows, for this many seconds. */
export function readClock(page: Page, seconds: number): Promise<ClockReading[]> {
  return page.evaluate(collectReadings, { clock: CLOCK, milliseconds: seconds * 1000 });
}

/** Runs in the page, so it refers to nothing outside itself. */
function collectReadings({
  clock,
  milliseconds,
}: {
  clock: typeof CLOCK;
  milliseconds: number;
}): Promise<ClockReading[]> {
  const video = document.querySelector('video');
  const canvas = new OffscreenCanvas(clock.columns, clock.rows);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!video || !context) return Promise.resolve([]);
  const readings: ClockReading[] = [];
  const end = performance.now() + milliseconds;

  const cellOf = (bit: number) => ({ column: bit % clock.columns, row: Math.floor(bit / clock.columns) });
  const readTime = (): number => {
    // The middle of each cell, shrunk to one point of a picture of cells.
    for (let bit = 0; bit < clock.columns * clock.rows; bit += 1) {
      const { column, row } = cellOf(bit);
      const width = video.videoWidth / clock.columns;
      const height = video.videoHeight / clock.rows;
      const [left, top] = [(column + 0.4) * width, (row + 0.4) * height];
      context.drawImage(video, left, top, width * 0.2, height * 0.2, column, row, 1, 1);
    }
    const { data } = context.getImageData(0, 0, clock.columns, clock.rows);
    let time = 0;
    for (let bit = 0; bit < clock.columns * clock.rows; bit += 1) {
      if ((data[bit * 4] ?? 0) > 127) time += 2 ** bit;
    }
    return time;
  };

  return new Promise(resolve => {
    const look = (now: number, frame: { expectedDisplayTime: number }) => {
      const shown_at = performance.timeOrigin + frame.expectedDisplayTime;
      readings.push({ shown_at, taken_at: readTime() });
      if (now < end) video.requestVideoFrameCallback(look);
      else resolve(readings);
    };
    video.requestVideoFrameCallback(look);
    setTimeout(() => resolve(readings), milliseconds + 1000);
  });
}
