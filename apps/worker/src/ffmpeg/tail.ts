import type { Readable } from 'node:stream';

const TAIL_CHARACTERS = 8_000;

/** Collects the end of a stream only, because a bad file can cause endless messages. */
export function collectTail(stream: Readable | null): () => string {
  let tail = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-TAIL_CHARACTERS);
  });
  return () => tail;
}
