import { type AmfValue, isAmfObject } from './amf0-value.ts';

const OBJECT_END = Buffer.from([0, 0, 9]);

export function writeAmf0(...values: AmfValue[]): Buffer {
  return Buffer.concat(values.flatMap(valueParts));
}

function valueParts(value: AmfValue): Buffer[] {
  if (typeof value === 'number') return [numberPart(value)];
  if (typeof value === 'boolean') return [Buffer.from([1, value ? 1 : 0])];
  if (typeof value === 'string') return [Buffer.from([2]), textPart(value)];
  if (value === undefined) return [Buffer.from([6])];
  if (!isAmfObject(value)) return [Buffer.from([5])];
  const members = Object.entries(value).flatMap(([name, member]) => [textPart(name), ...valueParts(member)]);
  return [Buffer.from([3]), ...members, OBJECT_END];
}

function numberPart(value: number): Buffer {
  const part = Buffer.alloc(9);
  part.writeDoubleBE(value, 1);
  return part;
}

function textPart(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
