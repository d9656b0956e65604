import { useState } from 'react';
import { writePreference } from './core/preferences.ts';
import { usePlayer } from './player-context.ts';

/** Whether some shortcuts work while nothing has the focus; stores the viewer's choice. */
export function usePageShortcuts() {
  const { preferences, storage } = usePlayer();
  const [active, setActive] = useState(preferences.keys_on_page);
  const toggle = () => {
    writePreference(storage, 'keys_on_page', !active);
    setActive(!active);
  };
  return { active, toggle };
}
