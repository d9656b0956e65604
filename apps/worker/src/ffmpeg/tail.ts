import type { Readable } from 'node:stream';

const TAIL_CHARACTERS = 8_000;

/** Reads a stream to its end and keeps its last part: a bad file can make a tool complain without end. */
export function keepTail(stream: Readable | null): () => string {
  let tail = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-TAIL_CHARACTERS);
  });
  return () => tail;
}
