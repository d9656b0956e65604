import { setImmediate as toRead } from 'node:timers/promises';
import { connectionExcess, type ExceededLimit } from './connection-excess.ts';
import type { KnownEncoders } from './known-encoders.ts';
import type { RtmpLimits } from './limits.ts';

/** A connection whose stream key has not been accepted. */
export interface KeylessConnection {
  readonly address: string;
  /** It has greeted and was not refused. The others lose nothing when they are closed. */
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
 * Bounds the connections without an accepted key, so that idle ones cannot keep an encoder out: addresses that
 * published before have a share of their own, and so have connections that have greeted.
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

  /** To be called when a connection becomes active, too: those have a share of their own. */
  async enforce(): Promise<void> {
    if (this.#isEnforcing) return;
    this.#isEnforcing = true;
    // A busy process accepts many at once: greetings that are here already are read before anybody is judged.
    await toRead();
    await toRead();
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
    const poolOf = (one: KeylessConnection) => `${this.#isKnown(one)} ${one.isActive}`;
    return Map.groupBy(this.#connections, poolOf).values();
  }

  #trim(pool: readonly KeylessConnection[]): void {
    const { knownAddresses, unknownAddresses } = this.#limits;
    const isKnown = pool.some(connection => this.#isKnown(connection));
    for (const { connection, limit } of connectionExcess(pool, isKnown ? knownAddresses : unknownAddresses)) {
      this.#displaced[limit] += 1;
      // One that is told why stays until it has read it; the others are as good as closed.
      if (!connection.isActive) this.delete(connection);
      connection.displace(REASONS[limit]);
    }
  }

  #isKnown({ address }: KeylessConnection): boolean {
    return this.#knownEncoders.has(address);
  }
}
