import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useMedia, usePlayer } from './player-context.ts';

/** Where the browser or the page began without sound, the way to it is one press; not where the viewer did. */
export function SoundPrompt() {
  const { commands, preferences, words } = usePlayer();
  const muted = useMedia(snapshot => snapshot.muted);
  const playing = useMedia(({ status }) => status.phase === 'playing');
  const [heard, setHeard] = useState(preferences.muted);
  useEffect(() => {
    if (playing && !muted) setHeard(true);
  }, [playing, muted]);

  if (heard || !muted || !playing) return null;
  return (
    <button type="button" className="player__choice player__sound" onClick={commands.toggleMute}>
      <Icon name="muted" />
      {words.tap_for_sound}
    </button>
  );
}
