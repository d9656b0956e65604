import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from './core/fill.ts';
import { timeInWords } from './core/time-text.ts';
import { usePlayer } from './player-context.ts';
import { useAtLive, useBehind } from './use-live.ts';

/** The delay before an announcement, so that seeking announces only its result. */
const SETTLED_MS = 1_000;

type LiveState = 'live' | 'behind' | 'away';

/** Announces to screen readers that playback is live, behind live or interrupted; once per change, not every second. */
export function LiveAnnouncer({ away }: { away: boolean }) {
  const { messages, locale } = usePlayer();
  const atLive = useAtLive();
  const behind = useBehind();
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<LiveState>(undefined);
  const state = liveStateOf(away, atLive);

  const announce = useEffectEvent((now: LiveState) => {
    const sentences: Record<LiveState, string> = {
      away: messages.be_right_back,
      live: messages.watching_live,
      behind: fill(messages.behind_live, { time: timeInWords(behind, locale) }),
    };
    setAnnouncement(sentences[now]);
  });
  useEffect(() => {
    const isNew = before.current !== undefined;
    before.current = state;
    if (!isNew) return;
    const timer = setTimeout(() => announce(state), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <p className="player__said" role="status">
      {announcement}
    </p>
  );
}

function liveStateOf(away: boolean, atLive: boolean): LiveState {
  if (away) return 'away';
  return atLive ? 'live' : 'behind';
}
