import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from './core/fill.ts';
import { isWaiting, showsConnectionLost } from './core/playback-status.ts';
import { useMedia, usePlayer } from './player-context.ts';
import { SlateLayer } from './slate-layer.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import type { SourceState } from './use-source.ts';

const SECOND_MS = 1_000;

type StatusLayerProps = {
  source: SourceState;
  /** Shown while the encoder is disconnected. */
  slate: ReactNode | false;
  onTryAgain: () => void;
};

/** Shows errors and the waiting state: a heading, a line, at most two buttons. */
export function StatusLayer({ source, slate, onTryAgain }: StatusLayerProps) {
  const status = useMedia(snapshot => snapshot.status);
  if (status.phase === 'failed') return <Failed onTryAgain={onTryAgain} />;
  if (showsConnectionLost(status)) return <ConnectionLost source={source} />;
  if (slate !== false) return <SlateLayer slate={slate} />;
  if (isWaiting(status)) return <span className="player__spinner" aria-hidden="true" />;
  return null;
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { messages } = usePlayer();
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnMount(button);
  return (
    <div className="player__over" role="alert">
      <h2 className="player__head">{messages.failed}</h2>
      <p>{messages.failed_what_to_do}</p>
      <div className="player__choices">
        <button ref={button} type="button" className="player__choice" onClick={onTryAgain}>
          {messages.try_again}
        </button>
      </div>
    </div>
  );
}

/** The last picture stays visible; screen readers announce only the heading, not the countdown. */
function ConnectionLost({ source }: { source: SourceState }) {
  const { messages } = usePlayer();
  const seconds = useCountdown(source.retryInMs);
  return (
    <div className="player__bar">
      <p>
        <b role="status">{messages.connection_lost}</b>{' '}
        {seconds > 0 && <span>{fill(messages.connection_retry, { seconds })}</span>}
      </p>
      <button type="button" className="player__choice" onClick={source.retryNow}>
        {messages.try_now}
      </button>
    </div>
  );
}

function useCountdown(fromMs: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(Math.ceil(fromMs / SECOND_MS));
    const timer = setInterval(() => setSeconds(left => Math.max(0, left - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, [fromMs]);
  return seconds;
}
