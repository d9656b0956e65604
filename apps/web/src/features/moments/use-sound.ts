import { useState } from 'react';
import { useStorage } from '#shared/storage/storage-context.tsx';

const SOUND = 'moments.sound';

/** Whether moments play with sound: stored, and off until the visitor turns it on, because browsers refuse sound before a click. */
export function useSound(): readonly [boolean, (on: boolean) => void] {
  const storage = useStorage();
  const [sound, setSound] = useState(() => storage.get(SOUND) === true);
  return [
    sound,
    on => {
      setSound(on);
      storage.set(SOUND, on);
    },
  ];
}
