import type { EventDetail } from '@grandstand/contract/entities.schema';
import { useEffect, useState } from 'react';
import { useShownScore } from '#shared/events/hidden-scores.ts';
import { watchStage } from '#shared/watching/watch-stage.ts';
import { embedCommand } from './embed-command.ts';

/** The game's video, not that of a preroll. */
const VIDEO = '.player:not([data-preroll]) video';

const post = (message: object) => window.parent.postMessage(message, '*');

/**
 * Exchanges messages with the page around the player (docs/features/embedding.md). They contain nothing that this page could
 * not see, and the channel's `embed_origins` decide who may frame the player, so every parent receives them.
 */
export function EmbedMessages({ event }: { readonly event: EventDetail }) {
  const { kind } = watchStage(event);
  const [hasPlayed, setHasPlayed] = useState(false);
  const score = useShownScore(event);
  // Before the first picture nothing is known of it.
  const { away, home } = (hasPlayed && score) || { away: null, home: null };
  const { id, stream_status } = event;

  useEffect(() => {
    post({ grandstand: 'ready', event_id: id, stream_status });
    if (kind !== 'player' && kind !== 'unresolved') post({ grandstand: 'error', reason: kind });
  }, [id, stream_status, kind]);

  useEffect(() => {
    post({ grandstand: 'score', away, home });
  }, [away, home]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Media events do not bubble.
    const on = (name: string, report: (video: HTMLVideoElement) => object) =>
      document.addEventListener(
        name,
        ({ target }) => {
          if (target instanceof HTMLVideoElement && target.matches(VIDEO)) post(report(target));
        },
        { signal, capture: true },
      );
    on('playing', () => {
      setHasPlayed(true);
      return { grandstand: 'play' };
    });
    on('pause', () => ({ grandstand: 'pause' }));
    on('ended', () => ({ grandstand: 'ended' }));
    on('error', () => ({ grandstand: 'error', reason: 'playback' }));
    on('timeupdate', ({ currentTime, seekable }) => ({
      grandstand: 'time',
      seconds: currentTime,
      end: seekable.length === 0 ? null : seekable.end(seekable.length - 1),
    }));
    addEventListener('message', e => e.source === window.parent && perform(e.data), { signal });
    return () => leaving.abort();
  }, []);
  return null;
}

function perform(data: unknown): void {
  const command = embedCommand(data);
  // A preroll is first: it plays and pauses, and cannot be seeked.
  const video = document.querySelector<HTMLVideoElement>('.player:not([inert]) video');
  if (command === null || video === null) return;
  // A refusal by the browser shows the play button.
  if (command.grandstand === 'play')
    video.play().catch(() => post({ grandstand: 'error', reason: 'autoplay' }));
  if (command.grandstand === 'pause') video.pause();
  if (command.grandstand === 'seek' && video.matches(VIDEO)) video.currentTime = command.seconds;
}
