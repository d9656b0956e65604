import type { Page } from '@playwright/test';

const STILL_MS = 500;
const POLL_MS = 200;

interface StallCount {
  stalls: number;
  still_ms: number;
}

/** Starts to count, in the page, how often the picture freezes for longer than half a second. */
export async function watchForStalls(page: Page): Promise<() => Promise<StallCount>> {
  const count = await page.evaluateHandle(countStalls, { stillMs: STILL_MS, lookMs: POLL_MS });
  return () => count.jsonValue();
}

/** Runs in the page, so it refers to nothing outside itself. */
function countStalls({ stillMs, lookMs }: { stillMs: number; lookMs: number }): StallCount {
  const count = { stalls: 0, still_ms: 0 };
  let lastTime = -1;
  let movedAt = performance.now();
  let isStill = false;
  setInterval(() => {
    const video = document.querySelector('video');
    const now = performance.now();
    const time = video?.currentTime ?? lastTime;
    if (time !== lastTime) {
      if (isStill) count.still_ms += now - movedAt;
      isStill = false;
      lastTime = time;
      movedAt = now;
    } else if (!isStill && now - movedAt > stillMs) {
      isStill = true;
      count.stalls += 1;
    }
  }, lookMs);
  return count;
}
