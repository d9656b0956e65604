import { expect, it } from 'vitest';
import { Handshake } from './handshake.ts';

const C0_C1 = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536, 7)]);
const C2 = Buffer.alloc(1536, 9);

it('replies with version, own packet and echo, and returns the remaining bytes', () => {
  const handshake = new Handshake();
  expect(handshake.receive(C0_C1.subarray(0, 10))).toEqual({ reply: null, rest: null });
  const { reply } = handshake.receive(C0_C1.subarray(10));
  expect(reply).toHaveLength(1 + 2 * 1536);
  expect(reply?.subarray(1537)).toEqual(C0_C1.subarray(1));
  expect(handshake.receive(Buffer.concat([C2, Buffer.from('next')])).rest).toEqual(Buffer.from('next'));
});

it('accepts everything in one read', () => {
  const { reply, rest } = new Handshake().receive(Buffer.concat([C0_C1, C2]));
  expect(reply).not.toBeNull();
  expect(rest).toHaveLength(0);
});

it('refuses another protocol at the first byte', () => {
  expect(() => new Handshake().receive(Buffer.from('GET / HTTP/1.1'))).toThrow('not RTMP');
});
