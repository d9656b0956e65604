import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type StandInMessage, standInMessage } from './stand-in-message.ts';

interface StandInFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly post: (message: object) => void;
}

/** A frame of the stand-in: exchanges messages only with its own window at its own origin. */
export function useStandInFrame(origin: string, onMessage: (message: StandInMessage) => void): StandInFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const receive = useEffectEvent((e: MessageEvent) => {
    if (e.origin !== origin || e.source !== frame.current?.contentWindow) return;
    const message = standInMessage(e.data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const leaving = new AbortController();
    window.addEventListener('message', e => receive(e), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  const post = (message: object) =>
    frame.current?.contentWindow?.postMessage({ source: 'grandstand', ...message }, origin);
  return { frame, post };
}
