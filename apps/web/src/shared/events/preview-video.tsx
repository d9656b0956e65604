import { useEffect, useRef } from 'react';
import styles from './preview-video.module.css';

/** The short muted preview over a card's picture; becomes visible when it plays. */
export function PreviewVideo({ src }: { readonly src: string }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = film.current;
    if (element === null) return;
    // Not before it is in the page: an element that is never shown would load to its end.
    element.src = src;
    element.muted = true;
    // If the browser refuses to play, the picture stays visible.
    element.play().catch(() => undefined);
    return () => {
      element.pause();
      // Otherwise it would still load, while the page that was opened needs the connection.
      element.removeAttribute('src');
      element.load();
    };
  }, [src]);
  return (
    <video
      ref={film}
      className={styles.film}
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
