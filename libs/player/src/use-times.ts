import { useState } from 'react';
import { type PlayerStorage, type Preferences, writePreference } from './core/preferences.ts';
import type { Times } from './core/time-labels.ts';

/** The display of times that the viewer chose, stored. */
export function useTimes(preferences: Preferences, storage: PlayerStorage) {
  const [times, setTimes] = useState(preferences.times);
  const chooseTimes = (next: Times) => {
    setTimes(next);
    writePreference(storage, 'times', next);
  };
  return { times, chooseTimes };
}
