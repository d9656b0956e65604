import { type CSSProperties, useRef, useState } from 'react';
import { chapterAt } from './core/chapters.ts';
import { spokenPosition } from './core/position-announcement.ts';
import { clampToRange, shareAtTime } from './core/seekable-range.ts';
import { useMedia, usePlayer } from './player-context.ts';
import { SeekPreview } from './seek-preview.tsx';
import { useAtLive, useIsLive } from './use-live.ts';
import { useScrub } from './use-scrub.ts';
import { useStoryboard } from './use-storyboard.ts';

/**
 * A native slider for keyboards and screen readers, under a track of our own, because browsers handle touch on a native
 * track differently.
 */
export function Scrubber({ onScrubbing }: { onScrubbing: (scrubbing: boolean) => void }) {
  const { commands, messages, reading, media, currentAddress } = usePlayer();
  const isLive = useIsLive();
  const heldAtLive = useAtLive() && isLive;
  const time = useMedia(snapshot => snapshot.time);
  const range = useMedia(snapshot => snapshot.range);
  const bufferedEnd = useMedia(snapshot => snapshot.bufferedEnd);
  const slider = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const scrub = useScrub(range, {
    seekTo: commands.seekTo,
    onScrubbing,
    focus: () => focusQuietly(slider.current),
  });

  // At the live point the knob is at the right end, also while the player catches up a fraction of a second.
  const shown = scrub.dragged ?? (heldAtLive ? range.end : time);
  const preview = scrub.dragged ?? scrub.hovered ?? (focused ? shown : undefined);
  const frames = useStoryboard(media.storyboard, preview !== undefined, currentAddress);
  const atLive = heldAtLive && scrub.dragged === undefined;
  const spoken = spokenPosition({ time: shown, range, isLive, atLive }, messages, reading);
  const style = {
    '--played': shareAtTime(range, shown),
    '--buffered': shareAtTime(range, bufferedEnd),
  } as CSSProperties;

  return (
    <div className="player__scrub" style={style} {...scrub.handlers}>
      <div className="player__track">
        <i className="player__buffered" />
        <i className="player__played" />
        {media.chapters?.map(({ start }) => (
          <i
            key={start}
            className="player__chapter"
            style={{ '--at': shareAtTime(range, start) } as CSSProperties}
          />
        ))}
      </div>
      <b className="player__knob" />
      <input
        ref={slider}
        type="range"
        className="player__slider"
        aria-label={messages.position}
        aria-valuetext={[spoken, chapterAt(media.chapters ?? [], shown)?.title].filter(Boolean).join(', ')}
        min={Math.floor(range.start)}
        max={Math.max(1, Math.ceil(range.end))}
        value={Math.floor(shown)}
        onChange={e => commands.seekTo(clampToRange(range, e.target.valueAsNumber))}
        onFocus={e => setFocused(e.target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      />
      {preview !== undefined && <SeekPreview time={preview} range={range} frames={frames} />}
    </div>
  );
}

/** Focuses the slider without a ring after a drag, so that the keys work on it. */
function focusQuietly(slider: HTMLInputElement | null): void {
  const quietly: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };
  slider?.focus(quietly);
}
