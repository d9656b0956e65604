import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '@grandstand/storage/whole-file';
import type { Log } from '../log.ts';
import { readTextIfAny } from '../packager/atomic-write.ts';

const DAY_MS = 86_400_000;
/** Covers the weeks between two home games; after longer, an address may belong to somebody else. */
const REMEMBERED_MS = 30 * DAY_MS;
const MOST_ADDRESSES = 1000;

export interface KnownEncodersPorts {
  readonly path: string;
  readonly now: () => number;
  readonly log: Log;
}

/** The addresses from which a right stream key came in the last 30 days, in a file that survives a restart. */
export class KnownEncoders {
  readonly #ports: KnownEncodersPorts;
  readonly #lastSeenMs: Map<string, number>;
  #written: Promise<void> = Promise.resolve();

  constructor(ports: KnownEncodersPorts, lastSeenMs: ReadonlyMap<string, number> = new Map()) {
    this.#ports = ports;
    this.#lastSeenMs = new Map(lastSeenMs);
  }

  /** Only a convenience is lost with the file, so an ingest without it starts all the same. */
  static async open(ports: KnownEncodersPorts): Promise<KnownEncoders> {
    try {
      return new KnownEncoders(ports, parse(await readTextIfAny(ports.path)));
    } catch (error) {
      ports.log.warn({ err: error }, 'the addresses of earlier encoders cannot be read');
      return new KnownEncoders(ports);
    }
  }

  has(address: string): boolean {
    const seenMs = this.#lastSeenMs.get(address);
    return seenMs !== undefined && this.#ports.now() - seenMs < REMEMBERED_MS;
  }

  add(address: string): void {
    const nowMs = this.#ports.now();
    const isFresh = nowMs - (this.#lastSeenMs.get(address) ?? 0) < DAY_MS;
    if (isFresh) return;
    this.#lastSeenMs.delete(address);
    this.#lastSeenMs.set(address, nowMs);
    this.#forgetOld();
    this.#written = this.#written.then(() => this.#write());
  }

  /** Resolves when everything is in the file that could be written. */
  settled(): Promise<void> {
    return this.#written;
  }

  #forgetOld(): void {
    for (const address of this.#lastSeenMs.keys()) {
      if (this.has(address) && this.#lastSeenMs.size <= MOST_ADDRESSES) continue;
      this.#lastSeenMs.delete(address);
    }
  }

  async #write(): Promise<void> {
    const { path, log } = this.#ports;
    try {
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path, JSON.stringify([...this.#lastSeenMs]));
    } catch (error) {
      log.warn({ err: error }, 'the addresses of encoders cannot be written');
    }
  }
}

function parse(text: string | null): Map<string, number> {
  const entries: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new Error('no list of addresses and times');
  return new Map(entries);
}

function isEntry(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
