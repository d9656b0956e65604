import { describe, expect, it } from 'vitest';
import { EncoderEnded } from './encoder.ts';
import { withoutStreamKey } from './without-stream-key.ts';

const KEY = '42-0f3c55aa90b1c2d3e4f5061728394a5b';
const ADDRESS = `rtmp://127.0.0.1:1935/live/${KEY}`;

describe('withoutStreamKey', () => {
  it.each([
    [`${ADDRESS}: Broken pipe`, 'rtmp://127.0.0.1:1935/live/…: Broken pipe'],
    [
      `Error writing trailer of ${ADDRESS}: Broken pipe`,
      'Error writing trailer of rtmp://127.0.0.1:1935/live/…: Broken pipe',
    ],
    [`Output #0, flv, to '${ADDRESS}':`, "Output #0, flv, to 'rtmp://127.0.0.1:1935/live/…':"],
    [
      `rtmps://[::1]:1935/live/${KEY} and ${ADDRESS}`,
      'rtmps://[::1]:1935/live/… and rtmp://127.0.0.1:1935/live/…',
    ],
    ['Connection refused', 'Connection refused'],
  ])("leaves of '%s' what is no key", (said, expected) => {
    expect(withoutStreamKey(said)).toBe(expected);
  });
});

describe('EncoderEnded', () => {
  it('never contains the stream key', () => {
    const { message } = new EncoderEnded('code 1', `[flv] failed\n${ADDRESS}: Broken pipe\n`);
    expect(message).toBe('ffmpeg ended with code 1: rtmp://127.0.0.1:1935/live/…: Broken pipe');
  });
});
