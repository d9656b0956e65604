import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '@grandstand/storage/whole-file';
import type { Log } from '../log.ts';
import { readTextIfAny } from '../packager/atomic-write.ts';

const DAY_MS = 86_400_000;
/** Covers the weeks between two home games. Later the address may belong to somebody else. */
const RETENTION_MS = 30 * DAY_MS;
const MOST_ADDRESSES = 1000;

export interface KnownEncodersPorts {
  readonly path: string;
  readonly now: () => number;
  readonly log: Log;
}

/** Addresses that sent a valid stream key in the last 30 days, stored in a file that survives restarts. */
export class KnownEncoders {
  readonly #ports: KnownEncodersPorts;
  readonly #lastSeenMs: Map<string, number>;
  #written: Promise<void> = Promise.resolve();

  constructor(ports: KnownEncodersPorts, lastSeenMs: ReadonlyMap<string, number> = new Map()) {
    this.#ports = ports;
    this.#lastSeenMs = new Map(lastSeenMs);
  }

  /** An unreadable file is ignored: the addresses are only an optimization. */
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
    return seenMs !== undefined && this.#ports.now() - seenMs < RETENTION_MS;
  }

  add(address: string): void {
    const nowMs = this.#ports.now();
    const isCurrent = nowMs - (this.#lastSeenMs.get(address) ?? 0) < DAY_MS;
    if (isCurrent) return;
    this.#lastSeenMs.delete(address);
    this.#lastSeenMs.set(address, nowMs);
    this.#removeExpired();
    this.#written = this.#written.then(() => this.#write());
  }

  /** Resolves after all pending writes. */
  settled(): Promise<void> {
    return this.#written;
  }

  #removeExpired(): void {
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
  if (!Array.isArray(entries) || !entries.every(isEntry))
    throw new Error('not a list of addresses and times');
  return new Map(entries);
}

function isEntry(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
