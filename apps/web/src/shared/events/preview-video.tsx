import { useEffect, useRef } from 'react';
import styles from './preview-video.module.css';

/** The short muted preview over a card's picture; becomes visible when it plays. */
export function PreviewVideo({ src }: { readonly src: string }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = film.current;
    if (element === null) return;
    element.muted = true;
    // If the browser refuses to play, the picture stays visible.
    element.play().catch(() => undefined);
    return () => element.pause();
  }, []);
  return (
    <video
      ref={film}
      className={styles.film}
      src={src}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={e => {
        e.currentTarget.dataset.playing = '';
      }}
    />
  );
}
