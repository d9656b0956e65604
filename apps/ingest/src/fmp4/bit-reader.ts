import { MediaRefused } from './media-refused.ts';

/** Reads bits most significant first, and Exp-Golomb codes (H.264, 9.1). */
export class BitReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  bit(): number {
    const byte = this.#bytes[this.#position >> 3];
    if (byte === undefined) throw new MediaRefused('the codec parameters are cut off');
    const bit = (byte >> (7 - (this.#position & 7))) & 1;
    this.#position += 1;
    return bit;
  }

  flag(): boolean {
    return this.bit() === 1;
  }

  unsigned(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; left -= 1) value = value * 2 + this.bit();
    return value;
  }

  expGolomb(): number {
    let zeros = 0;
    while (!this.flag()) zeros += 1;
    if (zeros > 32) throw new MediaRefused('the codec parameters cannot be read');
    return 2 ** zeros - 1 + this.unsigned(zeros);
  }

  signedExpGolomb(): number {
    const code = this.expGolomb();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}
