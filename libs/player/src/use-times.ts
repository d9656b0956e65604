import { useState } from 'react';
import { type PlayerStorage, type Preferences, writePreference } from './core/preferences.ts';
import type { Times } from './core/time-labels.ts';

/** How the viewer reads times, remembered. */
export function useTimes(preferences: Preferences, storage: PlayerStorage) {
  const [times, setTimes] = useState(preferences.times);
  const chooseTimes = (next: Times) => {
    setTimes(next);
    writePreference(storage, 'times', next);
  };
  return { times, chooseTimes };
}
