import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The remaining time such as `0:59`, null at zero, and a function that restarts the countdown. */
export function useCountdown(seconds: number): readonly [string | null, () => void] {
  const [left, setLeft] = useState(seconds);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft(now => now - 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return [isRunning ? clock : null, () => setLeft(seconds)];
}
