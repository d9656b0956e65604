import { setImmediate as afterPendingReads } from 'node:timers/promises';
import { connectionExcess, type ExceededLimit } from './connection-excess.ts';
import type { KnownEncoders } from './known-encoders.ts';
import type { RtmpLimits } from './limits.ts';

/** A connection whose stream key has not been accepted. */
export interface KeylessConnection {
  readonly address: string;
  /** It has sent its greeting and was not refused. Closing an inactive connection harms no encoder. */
  readonly isActive: boolean;
  displace(reason: string): void;
}

export interface ConnectionCounts {
  /** Connections without an accepted key, by whether their address has published before. */
  readonly keyless: Readonly<Record<'known' | 'unknown', number>>;
  readonly displaced: Readonly<Record<ExceededLimit, number>>;
}

const REASONS: Readonly<Record<ExceededLimit, string>> = {
  perAddress: 'too many connections without a stream key from this address, try again in a moment',
  total: 'too many connections without a stream key, try again in a moment',
};

/**
 * Limits connections without an accepted key, so that idle ones cannot lock an encoder out. Addresses that published
 * before have a quota of their own, and so have active connections.
 */
export class KeylessConnections {
  readonly #connections = new Set<KeylessConnection>();
  readonly #displaced = { perAddress: 0, total: 0 };
  readonly #knownEncoders: KnownEncoders;
  readonly #limits: RtmpLimits;
  #isEnforcing = false;

  constructor(knownEncoders: KnownEncoders, limits: RtmpLimits) {
    this.#knownEncoders = knownEncoders;
    this.#limits = limits;
  }

  add(connection: KeylessConnection): void {
    this.#connections.add(connection);
    void this.enforce();
  }

  delete(connection: KeylessConnection): void {
    this.#connections.delete(connection);
  }

  accepted(connection: KeylessConnection): void {
    this.delete(connection);
    this.#knownEncoders.add(connection.address);
  }

  /** Must also be called when a connection becomes active, since that moves it to another quota. */
  async enforce(): Promise<void> {
    if (this.#isEnforcing) return;
    this.#isEnforcing = true;
    // A busy process accepts many connections at once: first read the greetings that have already arrived.
    await afterPendingReads();
    await afterPendingReads();
    this.#isEnforcing = false;
    for (const pool of this.#pools()) this.#trim(pool);
  }

  counts(): ConnectionCounts {
    const known = [...this.#connections].filter(connection => this.#isKnown(connection)).length;
    return {
      keyless: { known, unknown: this.#connections.size - known },
      displaced: { ...this.#displaced },
    };
  }

  #pools(): Iterable<KeylessConnection[]> {
    const poolOf = (connection: KeylessConnection) => `${this.#isKnown(connection)} ${connection.isActive}`;
    return Map.groupBy(this.#connections, poolOf).values();
  }

  #trim(pool: readonly KeylessConnection[]): void {
    const { knownAddresses, unknownAddresses } = this.#limits;
    const isKnown = pool.some(connection => this.#isKnown(connection));
    for (const { connection, limit } of connectionExcess(pool, isKnown ? knownAddresses : unknownAddresses)) {
      this.#displaced[limit] += 1;
      // An active connection stays until it has read the reason; an inactive one closes at once.
      if (!connection.isActive) this.delete(connection);
      connection.displace(REASONS[limit]);
    }
  }

  #isKnown({ address }: KeylessConnection): boolean {
    return this.#knownEncoders.has(address);
  }
}
