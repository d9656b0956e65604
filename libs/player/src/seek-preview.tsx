import type { CSSProperties } from 'react';
import { chapterAt } from './core/chapters.ts';
import { type SeekableRange, shareAtTime } from './core/seekable-range.ts';
import { type StoryboardFrame, storyboardFrameAt } from './core/storyboard.ts';
import { clockText } from './core/time-text.ts';
import { usePlayer } from './player-context.ts';

type SeekPreviewProps = {
  time: number;
  range: SeekableRange;
  frames: readonly StoryboardFrame[];
};

/** The slider says all of this in words; this is for eyes only. */
export function SeekPreview({ time, range, frames }: SeekPreviewProps) {
  const { media } = usePlayer();
  const frame = storyboardFrameAt(frames, time);
  return (
    <figure
      className="player__preview"
      data-picture={frame !== undefined || undefined}
      style={{ '--at': shareAtTime(range, time) } as CSSProperties}
      aria-hidden="true"
    >
      {frame && <StoryboardPicture frame={frame} />}
      <figcaption>
        <b>{clockText(time - range.start, range.end - range.start)}</b>{' '}
        {chapterAt(media.chapters ?? [], time)?.title}
      </figcaption>
    </figure>
  );
}

/** The frame is the window of the drawing, so the sheet's own size need not be known. */
function StoryboardPicture({ frame }: { frame: StoryboardFrame }) {
  const { currentAddress } = usePlayer();
  const { x, y, width, height, url } = frame;
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <image href={currentAddress(url)} />
    </svg>
  );
}
