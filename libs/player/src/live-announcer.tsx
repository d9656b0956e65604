import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from './core/fill.ts';
import { timeInWords } from './core/time-text.ts';
import { usePlayer } from './player-context.ts';
import { useAtLive, useBehind } from './use-live.ts';

/** Going back says so once it has arrived there. */
const SETTLED_MS = 1_000;

type Standing = 'live' | 'behind' | 'away';

/** Tells ears what the mark and the slate tell eyes: once, when it changes, not every second. */
export function LiveAnnouncer({ away }: { away: boolean }) {
  const { words, locale } = usePlayer();
  const atLive = useAtLive();
  const behind = useBehind();
  const [said, setSaid] = useState('');
  const before = useRef<Standing>(undefined);
  const standing = standingOf(away, atLive);

  const say = useEffectEvent((now: Standing) => {
    const sentences: Record<Standing, string> = {
      away: words.be_right_back,
      live: words.watching_live,
      behind: fill(words.behind_live, { time: timeInWords(behind, locale) }),
    };
    setSaid(sentences[now]);
  });
  useEffect(() => {
    const isNew = before.current !== undefined;
    before.current = standing;
    if (!isNew) return;
    const timer = setTimeout(() => say(standing), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [standing]);

  return (
    <p className="player__said" role="status">
      {said}
    </p>
  );
}

function standingOf(away: boolean, atLive: boolean): Standing {
  if (away) return 'away';
  return atLive ? 'live' : 'behind';
}
