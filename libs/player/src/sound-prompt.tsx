import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useMedia, usePlayer } from './player-context.ts';

/** Offers sound after a muted autoplay; not if the viewer muted the player. */
export function SoundPrompt() {
  const { commands, preferences, messages } = usePlayer();
  const muted = useMedia(snapshot => snapshot.muted);
  const playing = useMedia(({ status }) => status.phase === 'playing');
  const [hasSound, setHasSound] = useState(preferences.muted);
  useEffect(() => {
    if (playing && !muted) setHasSound(true);
  }, [playing, muted]);

  if (hasSound || !muted || !playing) return null;
  return (
    <button type="button" className="player__choice player__sound" onClick={commands.toggleMute}>
      <Icon name="muted" />
      {messages.tap_for_sound}
    </button>
  );
}
