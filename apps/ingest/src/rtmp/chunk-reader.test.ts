import { describe, expect, it } from 'vitest';
import { ChunkReader } from './chunk-reader.ts';
import { writeMessage } from './chunk-writer.ts';
import { MESSAGE_TYPE } from './message.ts';
import { ProtocolError } from './protocol-error.ts';

const MAX_BYTES = 64 * 1024;
const reader = () => new ChunkReader(MAX_BYTES, 4);
const chunkSize = (size: number) => {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(size);
  return writeMessage({ chunkStream: 2, type: MESSAGE_TYPE.set_chunk_size, streamId: 0, body });
};
const video = (body: Buffer) => writeMessage({ chunkStream: 6, type: MESSAGE_TYPE.video, streamId: 1, body });
/** Format 0: chunk stream, timestamp, length, type 9, stream 1. */
const header = (id: number, timestamp: string, length: string) => `0${id}${timestamp}${length}0901000000`;

describe('ChunkReader', () => {
  const body = Buffer.from(Array.from({ length: 10_000 }, (_, at) => at % 251));
  const stream = Buffer.concat([chunkSize(4096), video(body), video(body)]);

  it.each([1, 7, 128, 4096, stream.length])('assembles messages from pieces of %i bytes', size => {
    const chunks = reader();
    const messages = [];
    for (let at = 0; at < stream.length; at += size)
      messages.push(...chunks.read(stream.subarray(at, at + size)));
    expect(messages.map(message => message.body)).toEqual([body, body]);
  });

  it('adds timestamp deltas and repeats the last one', () => {
    const chunks = reader();
    const bytes = `${header(6, '000064', '000001')}aa4600001400000109bb86000015ccc6dd`;
    const times = [...chunks.read(Buffer.from(bytes, 'hex'))].map(message => message.timestamp);
    expect(times).toEqual([100, 120, 141, 162]);
  });

  it('reads timestamps beyond four and a half hours, in every chunk of the message', () => {
    const chunks = reader();
    const long = '01000000';
    const bytes = `${header(6, 'ffffff', '000082')}${long}${'aa'.repeat(128)}c6${long}bbbb`;
    const [message] = chunks.read(Buffer.from(bytes, 'hex'));
    expect(message).toMatchObject({ timestamp: 0x01000000, body: { length: 130 } });
  });

  it('separates interleaved messages', () => {
    const bytes = `${header(6, '000000', '000081')}${'aa'.repeat(128)}${header(5, '000000', '000001')}bbc6aa`;
    const bodies = [...reader().read(Buffer.from(bytes, 'hex'))].map(message => message.body.length);
    expect(bodies).toEqual([1, 129]);
  });

  it('drops an aborted message', () => {
    const chunks = reader();
    [...chunks.read(Buffer.from(`${header(6, '000000', '000081')}${'aa'.repeat(128)}`, 'hex'))];
    const abort = writeMessage({
      chunkStream: 2,
      type: MESSAGE_TYPE.abort,
      streamId: 0,
      body: Buffer.from([0, 0, 0, 6]),
    });
    const bytes = Buffer.concat([abort, Buffer.from(`${header(6, '000000', '000001')}bb`, 'hex')]);
    expect([...chunks.read(bytes)].map(message => message.body.toString('hex'))).toEqual(['bb']);
  });

  it('reads the long forms of chunk stream ids', () => {
    const bytes =
      `00${'10'}${header(6, '000000', '000001').slice(2)}aa` +
      `01${'1001'}${header(6, '000000', '000001').slice(2)}bb`;
    expect([...reader().read(Buffer.from(bytes, 'hex'))]).toHaveLength(2);
  });

  it.each([
    ['a message that is too long', header(6, '000000', 'ffffff')],
    ['a chunk stream that begins in its middle', 'c6aa'],
    [
      'a message inside another one of its stream',
      `${header(6, '000000', '000081')}${'aa'.repeat(128)}${header(6, '000000', '000001')}`,
    ],
    ['too many chunk streams', [3, 4, 5, 6, 7].map(id => `${header(id, '000000', '000001')}aa`).join('')],
    [
      'too many incomplete messages',
      [3, 4, 5].map(id => `${header(id, '000000', '00ffff')}${'aa'.repeat(128)}`).join(''),
    ],
  ])('refuses %s', (_, bytes) => {
    expect(() => [...reader().read(Buffer.from(bytes, 'hex'))]).toThrow(ProtocolError);
  });
});
