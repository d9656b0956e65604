import type { SharedClip } from '@grandstand/contract/clips.schema';
import { useEffect, useRef } from 'react';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { mediaOfType } from '#shared/media-of-type.ts';
import { useShownMedia } from '#shared/watching/use-shown-media.ts';
import styles from './shared-file.module.css';

interface Props {
  readonly clip: SharedClip;
  readonly file: NonNullable<SharedClip['file']>;
}

/** The browser's own player, which needs no script. With JavaScript it starts at once, muted, because browsers refuse sound before a click. */
export function SharedFile({ clip, file }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const name = useMomentName(clip);
  const poster = mediaOfType(useShownMedia(clip.media, clip.event), 'image')?.url;
  useEffect(() => {
    if (video.current === null) return;
    video.current.muted = true;
    // A browser that saves data or battery may refuse; the controls remain.
    video.current.play().catch(() => undefined);
  }, []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: clips have no captions
    <video
      ref={video}
      className={styles.video}
      src={file.url}
      poster={poster}
      aria-label={name}
      preload="metadata"
      controls
      playsInline
    />
  );
}
