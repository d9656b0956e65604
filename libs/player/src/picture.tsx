import { type PointerEvent, type Ref, useRef, useState } from 'react';
import { secondsOfDoubleTap, sideOf, type Tap } from './core/taps.ts';
import { useMedia, usePlayer } from './player-context.ts';

type PictureProps = {
  ref: Ref<HTMLVideoElement>;
  /** Set while a panel is open: the next press only closes it. */
  onDismiss: (() => void) | undefined;
  onToggleControls: () => void;
  onToggleFullscreen: () => void;
};

/**
 * The video: a click plays and pauses, a double click toggles fullscreen, a tap toggles the controls, a double tap on one
 * side seeks.
 */
export function Picture({ ref, onDismiss, onToggleControls, onToggleFullscreen }: PictureProps) {
  const { commands, media } = usePlayer();
  const hasPlayed = useMedia(snapshot => snapshot.hasPlayed);
  const lastTap = useRef<Tap & { seeks: boolean }>(undefined);
  const isTouch = useRef(false);
  const [flash, setFlash] = useState({ count: 0, seconds: 0 });

  const tapped = (e: PointerEvent<HTMLVideoElement>) => {
    const { left, width } = e.currentTarget.getBoundingClientRect();
    const tap: Tap = { at: e.timeStamp, side: sideOf(e.clientX - left, width) };
    const seconds = secondsOfDoubleTap(tap, lastTap.current);
    // The second tap takes back what the first one did to the controls; further ones only seek.
    if (seconds === 0 || !lastTap.current?.seeks) onToggleControls();
    lastTap.current = { ...tap, seeks: seconds !== 0 };
    if (seconds === 0) return;
    commands.seekBy(seconds);
    setFlash(({ count }) => ({ count: count + 1, seconds }));
  };
  const onPointerUp = (e: PointerEvent<HTMLVideoElement>) => {
    isTouch.current = e.pointerType !== 'mouse';
    if (onDismiss) onDismiss();
    else if (isTouch.current) tapped(e);
    else if (e.button === 0) commands.togglePlay();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the media bring their caption tracks */}
      <video
        ref={ref}
        className="player__picture"
        aria-label={media.title}
        playsInline
        preload="auto"
        onPointerUp={onPointerUp}
        // Browsers send this event after a double tap, too.
        onDoubleClick={() => isTouch.current || onToggleFullscreen()}
      >
        {media.captions?.map(({ src, lang, label }) => (
          <track key={lang} kind="captions" src={src} srcLang={lang} label={label} />
        ))}
      </video>
      {/* The element's own poster disappears when play is pressed, long before the first frame. */}
      {media.poster && !hasPlayed && (
        <img className="player__poster" src={media.poster} alt="" fetchPriority="high" />
      )}
      {flash.count > 0 && <SeekFlash key={flash.count} seconds={flash.seconds} />}
    </>
  );
}

function SeekFlash({ seconds }: { seconds: number }) {
  return (
    <span className="player__flash" data-side={seconds < 0 ? 'left' : 'right'} aria-hidden="true">
      {seconds < 0 ? '−' : '+'}
      {Math.abs(seconds)}
    </span>
  );
}
