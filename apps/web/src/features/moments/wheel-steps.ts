/** A wheel that rests this long has ended its gesture; trackpads keep sending for a while after a swipe. */
const REST_MS = 160;
/** Below it, a movement is an accident. */
const LEAST_PIXELS = 12;

/** Turns the wheel's many small movements into steps: one for each gesture. */
export function createWheelSteps(): (deltaY: number, atMs: number) => -1 | 0 | 1 {
  let lastAt = Number.NEGATIVE_INFINITY;
  let hasStepped = false;
  return (deltaY, atMs) => {
    if (atMs - lastAt > REST_MS) hasStepped = false;
    lastAt = atMs;
    if (hasStepped || Math.abs(deltaY) < LEAST_PIXELS) return 0;
    hasStepped = true;
    return deltaY > 0 ? 1 : -1;
  };
}
