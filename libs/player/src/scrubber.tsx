import { type CSSProperties, memo, useRef, useState } from 'react';
import { type Mark, markShownAt } from './core/marks.ts';
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
  const { commands, messages, reading, media, marks, currentAddress } = usePlayer();
  const isLive = useIsLive();
  const heldAtLive = useAtLive() && isLive;
  const time = useMedia(snapshot => snapshot.time);
  const range = useMedia(snapshot => snapshot.range);
  const bufferedEnd = useMedia(snapshot => snapshot.bufferedEnd);
  const slider = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const scrub = useScrub(range, marks, {
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
  const mark =
    marks.find(({ time }) => time === preview) ?? (focused ? markShownAt(marks, shown) : undefined);
  const style = {
    '--played': shareAtTime(range, shown),
    '--buffered': shareAtTime(range, bufferedEnd),
    '--start': range.start,
    '--length': Math.max(1, range.end - range.start),
  } as CSSProperties;

  return (
    <div className="player__scrub" style={style} {...scrub.handlers}>
      <div className="player__track">
        <i className="player__buffered" />
        <i className="player__played" />
      </div>
      <Marks marks={marks} />
      <b className="player__knob" />
      <input
        ref={slider}
        type="range"
        className="player__slider"
        aria-label={messages.position}
        aria-valuetext={[spoken, markShownAt(marks, shown)?.title].filter(Boolean).join(', ')}
        min={Math.floor(range.start)}
        max={Math.max(1, Math.ceil(range.end))}
        value={Math.floor(shown)}
        onChange={e => commands.seekTo(clampToRange(range, e.target.valueAsNumber))}
        onFocus={e => setFocused(e.target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      />
      {preview !== undefined && <SeekPreview time={preview} mark={mark} range={range} frames={frames} />}
    </div>
  );
}

/** The style sheet places the marks, so that they do not render again while the range of a live game grows. */
const Marks = memo(function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ time, shape, color }, index) => (
    <i
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity, and several may be at one time
      key={index}
      className="player__mark"
      data-shape={shape}
      style={{ '--time': time, '--mark': color } as CSSProperties}
    />
  ));
});

/** Focuses the slider without a ring after a drag, so that the keys work on it. */
function focusQuietly(slider: HTMLInputElement | null): void {
  const quietly: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };
  slider?.focus(quietly);
}
