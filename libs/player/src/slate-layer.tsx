import type { ReactNode } from 'react';
import { usePlayer } from './player-context.ts';

/** Below the controls, so that the viewer can watch the game so far in the meantime. */
export function SlateLayer({ slate }: { slate: ReactNode }) {
  const { messages } = usePlayer();
  return (
    <div className="player__slate">
      {slate}
      <div className="player__slate-text">
        <h2 className="player__head">{messages.be_right_back}</h2>
        <p>{messages.be_right_back_why}</p>
      </div>
    </div>
  );
}
