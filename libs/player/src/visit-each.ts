/** A stream that shows one picture at a time. */
export interface PictureStream {
  /** Resolves once it shows the picture of this time. Rejects when the signal aborts, or if the engine has failed. */
  reach(time: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

const ATTEMPTS = 3;
/** The engine repeats a failed request after a second. Later attempts wait longer, because the connection may just be slow. */
const FIRST_PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;

/**
 * Shows the picture of each time. An attempt that fails, or takes too long, is repeated with a new stream, because the engine may
 * have stopped loading; a picture that fails three times is left out.
 */
export async function visitEach<Stream extends PictureStream>(
  times: readonly number[],
  open: (time: number) => Stream,
  show: (stream: Stream, time: number) => void,
  leaving: AbortSignal,
): Promise<void> {
  let stream: Stream | undefined;
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const visit = async (time: number) => {
    for (let attempt = 0; attempt < ATTEMPTS && !leaving.aborted; attempt += 1) {
      if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), leaving);
      if (leaving.aborted) return;
      stream ??= open(time);
      if (await isReached(stream, time, FIRST_PATIENCE_MS * 2 ** attempt, leaving)) return show(stream, time);
      close();
    }
  };
  try {
    for (const time of times) await visit(time);
  } finally {
    close();
  }
}

async function isReached(
  stream: PictureStream,
  time: number,
  patienceMs: number,
  leaving: AbortSignal,
): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    await stream.reach(time, AbortSignal.any([leaving, patience.signal]));
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function pause(milliseconds: number, leaving: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    leaving.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
