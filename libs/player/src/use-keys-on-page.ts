import { useState } from 'react';
import { writePreference } from './core/preferences.ts';
import { usePlayer } from './player-context.ts';

/** Whether a few keys are answered while nothing has the focus: the viewer's choice, remembered. */
export function useKeysOnPage() {
  const { preferences, storage } = usePlayer();
  const [active, setActive] = useState(preferences.keys_on_page);
  const toggle = () => {
    writePreference(storage, 'keys_on_page', !active);
    setActive(!active);
  };
  return { active, toggle };
}
