import type { ReactNode } from 'react';
import { usePlayer } from './player-context.ts';

/** Under the controls: the game so far can be seen again meanwhile. */
export function SlateLayer({ slate }: { slate: ReactNode }) {
  const { words } = usePlayer();
  return (
    <div className="player__slate">
      {slate}
      <div className="player__slate-words">
        <h2 className="player__head">{words.be_right_back}</h2>
        <p>{words.be_right_back_why}</p>
      </div>
    </div>
  );
}
