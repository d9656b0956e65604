import { Amf0Cursor } from './amf0-cursor.ts';
import type { AmfObject, AmfValue } from './amf0-value.ts';
import { ProtocolError } from './protocol-error.ts';

const OBJECT_END = 9;

/** Readers of the AMF0 markers that commands may contain (AMF0, section 2). */
const READERS: Readonly<Record<number, (cursor: Amf0Cursor) => AmfValue>> = {
  0: cursor => cursor.read(8).readDoubleBE(),
  1: cursor => cursor.uint8() !== 0,
  2: cursor => cursor.text(cursor.uint16()),
  3: readObject,
  5: () => null,
  6: () => undefined,
  8: readEcmaArray,
  10: readStrictArray,
  11: readDate,
  12: cursor => cursor.text(cursor.uint32()),
  15: cursor => cursor.text(cursor.uint32()),
  16: readTypedObject,
};

/** Reads all values of a message body. Throws `ProtocolError` for truncated, too deep or too many values. */
export function readAmf0(bytes: Buffer): AmfValue[] {
  const cursor = new Amf0Cursor(bytes);
  const values: AmfValue[] = [];
  while (!cursor.done) values.push(readValue(cursor));
  return values;
}

function readValue(cursor: Amf0Cursor): AmfValue {
  const marker = cursor.uint8();
  const read = READERS[marker];
  if (read === undefined) throw new ProtocolError(`AMF marker ${marker} is not used here`);
  return cursor.nested(() => read(cursor));
}

function readObject(cursor: Amf0Cursor): AmfObject {
  const object: Record<string, AmfValue> = Object.create(null);
  for (;;) {
    const name = cursor.text(cursor.uint16());
    if (name === '' && cursor.skip(OBJECT_END)) return object;
    object[name] = readValue(cursor);
  }
}

// Encoders send wrong counts for ECMA arrays; only the end marker is reliable.
function readEcmaArray(cursor: Amf0Cursor): AmfObject {
  cursor.uint32();
  return readObject(cursor);
}

function readStrictArray(cursor: Amf0Cursor): AmfValue[] {
  const values: AmfValue[] = [];
  for (let left = cursor.uint32(); left > 0; left -= 1) values.push(readValue(cursor));
  return values;
}

function readDate(cursor: Amf0Cursor): number {
  const milliseconds = cursor.read(8).readDoubleBE();
  cursor.read(2);
  return milliseconds;
}

function readTypedObject(cursor: Amf0Cursor): AmfObject {
  cursor.text(cursor.uint16());
  return readObject(cursor);
}
