import { ProtocolError } from './protocol-error.ts';

const MAX_DEPTH = 8;
const MAX_VALUES = 512;

/** Reads AMF0 bytes and bounds the values that the sender makes us build. */
export class Amf0Cursor {
  readonly #bytes: Buffer;
  #offset = 0;
  #depth = 0;
  #values = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  read(length: number): Buffer {
    const end = this.#offset + length;
    if (end > this.#bytes.length) throw new ProtocolError('AMF value is cut off');
    const bytes = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return bytes;
  }

  uint8(): number {
    return this.read(1).readUInt8();
  }

  uint16(): number {
    return this.read(2).readUInt16BE();
  }

  uint32(): number {
    return this.read(4).readUInt32BE();
  }

  text(length: number): string {
    return this.read(length).toString('utf8');
  }

  /** Consumes `byte` when it comes next. */
  skip(byte: number): boolean {
    if (this.#bytes[this.#offset] !== byte) return false;
    this.#offset += 1;
    return true;
  }

  nested<T>(read: () => T): T {
    this.#values += 1;
    if (this.#values > MAX_VALUES) throw new ProtocolError('too many AMF values');
    if (this.#depth >= MAX_DEPTH) throw new ProtocolError('AMF values nested too deep');
    this.#depth += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }
}
