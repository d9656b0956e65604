import { SEEK_STEP_SECONDS } from '../core/seekable-range.ts';
import type { MediaCommands } from './media-commands.ts';
import type { MediaStore } from './media-store.ts';

/** Connects the lock screen, headset keys and media keys. */
export function attachMediaSession(
  { title, poster }: { title: string; poster?: string | undefined },
  commands: MediaCommands,
  store: MediaStore,
  signal: AbortSignal,
): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = new MediaMetadata({ title, artwork: poster ? [{ src: poster }] : [] });
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: commands.play,
    pause: commands.pause,
    seekbackward: ({ seekOffset }) => commands.seekBy(-(seekOffset ?? SEEK_STEP_SECONDS)),
    seekforward: ({ seekOffset }) => commands.seekBy(seekOffset ?? SEEK_STEP_SECONDS),
    seekto: ({ seekTime }) => commands.seekTo(seekTime ?? store.get().time),
  };
  const handlers = Object.entries(actions) as [MediaSessionAction, MediaSessionActionHandler][];
  for (const [action, handler] of handlers) session.setActionHandler(action, handler);
  const stop = store.subscribe(() => reportPosition(session, store));

  signal.addEventListener('abort', () => {
    stop();
    session.metadata = null;
    for (const [action] of handlers) session.setActionHandler(action, null);
  });
}

function reportPosition(session: MediaSession, store: MediaStore): void {
  const { range, time, speed } = store.get();
  const duration = range.end - range.start;
  if (duration <= 0) return;
  const position = Math.min(duration, Math.max(0, time - range.start));
  session.setPositionState?.({ duration, position, playbackRate: speed });
}
