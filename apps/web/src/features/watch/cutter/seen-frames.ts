/** A small picture of a live game that this viewer has seen. */
export interface SeenFrame {
  /** JPEG, as a data URL. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** One frame of every two seconds: twelve of them fill the strip of a clip of 30 s. */
const FRAME_EVERY_SECONDS = 2;
/** Ten minutes, about 1 MB: the longest clip, and what is around it. */
const MOST_FRAMES = 300;

export type SeenFrames = ReturnType<typeof createSeenFrames>;

/** The frames of one game by the time of the recording. The one that was seen first is dropped first. */
export function createSeenFrames() {
  const frames = new Map<number, SeenFrame>();
  const listeners = new Set<() => void>();
  const keyOf = (time: number) => Math.floor(time / FRAME_EVERY_SECONDS);
  let version = 0;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    has: (time: number) => frames.has(keyOf(time)),
    at: (time: number) => frames.get(keyOf(time)),
    add: (time: number, frame: SeenFrame) => {
      frames.set(keyOf(time), frame);
      const [first] = frames.keys();
      if (frames.size > MOST_FRAMES && first !== undefined) frames.delete(first);
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}

let current: { readonly id: number; readonly frames: SeenFrames } | undefined;

/** The frames of the game that this page plays; empty when it becomes another game. */
export function seenFramesOf(eventId: number): SeenFrames {
  if (current?.id !== eventId) current = { id: eventId, frames: createSeenFrames() };
  return current.frames;
}
