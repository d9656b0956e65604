import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlvTag } from '../fmp4/flv-tag.ts';
import { MediaRefused } from '../fmp4/media-refused.ts';
import { Segmenter } from '../packager/segmenter.ts';
import { broadcast } from '../testing/flv-samples.ts';
import { commandBytes, HELLO, mediaBytes } from '../testing/test-encoder.ts';
import { RtmpConnection } from './connection.ts';
import { RTMP_LIMITS } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';

const SEED = 20_260_101;
const RUNS = { seed: SEED, numRuns: 300 };

/** A connection whose media goes into a Segmenter, as in the running server, without sockets and disks. */
function connection(): RtmpConnection {
  const segmenter = new Segmenter({ startTicks: 0, targetDuration: null, now: () => 0 });
  const events = { send: () => undefined, handshakeDone: () => undefined, command: () => undefined };
  const fuzzed = new RtmpConnection({ ...events, media: tag => void segmenter.push(tag) }, RTMP_LIMITS);
  fuzzed.allowMedia();
  return fuzzed;
}

/** Rethrows any error that is not one of the two refusals. */
function feed(pieces: readonly Buffer[]): void {
  const fuzzed = connection();
  try {
    for (const piece of pieces) fuzzed.receive(piece);
  } catch (error) {
    if (!(error instanceof ProtocolError || error instanceof MediaRefused)) throw error;
  }
}

function piecesOf(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const size of sizes) {
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return [...pieces, bytes.subarray(at)];
}

const session = Buffer.concat([
  HELLO,
  commandBytes('connect', 1, { app: 'live' }),
  commandBytes('publish', 3, null, 'stream-key-1', 'live'),
  ...broadcast({ seconds: 3 }).map(mediaBytes),
]);
const sizes = fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 20 });
const bytes = (most: number) => fc.uint8Array({ maxLength: most }).map(array => Buffer.from(array));

describe('the RTMP protocol, given', () => {
  it('random bytes, refuses or waits', () => {
    fc.assert(
      fc.property(bytes(5000), sizes, (noise, cuts) => feed(piecesOf(noise, cuts))),
      RUNS,
    );
  });

  it('random bytes after a good handshake, refuses or waits', () => {
    fc.assert(
      fc.property(bytes(5000), sizes, (noise, cuts) => feed([HELLO, ...piecesOf(noise, cuts)])),
      RUNS,
    );
  });

  it('a session cut off anywhere, waits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: session.length }), sizes, (length, cuts) => {
        const fuzzed = connection();
        for (const piece of piecesOf(session.subarray(0, length), cuts)) fuzzed.receive(piece);
      }),
      { ...RUNS, numRuns: 100 },
    );
  });

  it('a session with some bytes changed, refuses or continues', () => {
    const changes = fc.array(
      fc.tuple(fc.integer({ min: HELLO.length, max: session.length - 1 }), fc.nat(255)),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(changes, flips => {
        const damaged = Buffer.from(session);
        for (const [at, value] of flips) damaged[at] = value;
        feed([damaged]);
      }),
      RUNS,
    );
  });

  it('media with random bodies, refuses or continues', () => {
    const tags = fc.array(
      fc.record({ kind: fc.constantFrom('audio', 'video'), timestamp: fc.nat(0xfffffe), body: bytes(60) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(tags, media => feed([session, ...media.map(mediaBytes)])),
      RUNS,
    );
  });

  it('bytes one at a time, gets everything', () => {
    const tags: FlvTag[] = [];
    const events = { send: () => undefined, handshakeDone: () => undefined, command: () => undefined };
    const slow = new RtmpConnection({ ...events, media: tag => void tags.push(tag) }, RTMP_LIMITS);
    for (const byte of session) slow.receive(Buffer.from([byte]));
    expect(tags).toEqual(broadcast({ seconds: 3 }));
  });

  it('claims of long messages on every chunk stream, holds little', () => {
    const claims = Array.from({ length: 32 }, (_, at) =>
      Buffer.from(`0${(at + 3).toString(16)}`.slice(-2), 'hex'),
    );
    const header = Buffer.from('0000007fffff0901000000', 'hex');
    const before = process.memoryUsage().arrayBuffers;
    expect(() => {
      const fuzzed = connection();
      fuzzed.receive(HELLO);
      for (const id of claims) fuzzed.receive(Buffer.concat([id, header, Buffer.alloc(128)]));
    }).toThrow(ProtocolError);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024);
  });
});
