import { describe, expect, it } from 'vitest';
import { readAmf0 } from './amf0-reader.ts';
import { writeAmf0 } from './amf0-writer.ts';
import { ProtocolError } from './protocol-error.ts';

function nested(depth: number): Buffer {
  const opened = Buffer.from([3, 0, 1, 97]);
  return Buffer.concat([...new Array<Buffer>(depth).fill(opened), Buffer.from([5])]);
}

describe('AMF0', () => {
  it('reads what it wrote', () => {
    const values = ['publish', 4, null, undefined, true, { level: 'status', inner: { code: -1.5 } }];
    expect(readAmf0(writeAmf0(...values))).toEqual(values);
  });

  it('reads dates, long strings, arrays and typed objects', () => {
    const bytes = Buffer.from(
      '0b' +
        '4000000000000000' +
        '0000' +
        '0c' +
        '00000002' +
        '6869' +
        '0a' +
        '00000002' +
        '05' +
        '0101' +
        '08' +
        '00000009' +
        '000161' +
        '0100' +
        '000009' +
        '10' +
        '000178' +
        '000009',
      'hex',
    );
    expect(readAmf0(bytes)).toEqual([2, 'hi', [null, true], { a: false }, {}]);
  });

  it.each([
    ['a number that is cut off', Buffer.from([0, 1, 2])],
    ['a string that is cut off', Buffer.from([2, 0, 9, 65])],
    ['an object without an end', Buffer.from([3, 0, 1, 97, 5])],
    ['an unknown marker', Buffer.from([17, 0])],
    ['objects nested too deep', nested(40)],
    ['an array that claims four thousand million values', Buffer.from([10, 255, 255, 255, 255, 5, 5])],
    ['too many values', Buffer.alloc(5000, 5)],
  ])('refuses %s', (_, bytes) => {
    expect(() => readAmf0(bytes)).toThrow(ProtocolError);
  });

  it('is safe against prototype pollution', () => {
    const [value] = readAmf0(writeAmf0({ ['__proto__']: { polluted: true } }));
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect({}).not.toHaveProperty('polluted');
  });
});
