import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  readonly expires_at: number;
}

const MOST_ENTRIES = 1000;

/** The provider's state, for minutes, in this process: enough for a demonstration. */
export class MemoryAdapter implements Adapter {
  static readonly #entries = new Map<string, Entry>();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const entries = MemoryAdapter.#entries;
    entries.delete(this.#key(id));
    entries.set(this.#key(id), { payload, expires_at: Date.now() + expiresIn * 1000 });
    const [oldest] = entries.keys();
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#entry(id)?.payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#search(payload => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#search(payload => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entry(id);
    if (entry) entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1000) };
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.#entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of MemoryAdapter.#entries) {
      if (payload.grantId === grantId) MemoryAdapter.#entries.delete(key);
    }
  }

  #key(id: string): string {
    return `${this.#name} ${id}`;
  }

  #entry(id: string): Entry | undefined {
    const entry = MemoryAdapter.#entries.get(this.#key(id));
    return entry && entry.expires_at > Date.now() ? entry : undefined;
  }

  #search(isWanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, expires_at }] of MemoryAdapter.#entries) {
      if (key.startsWith(`${this.#name} `) && isWanted(payload) && expires_at > Date.now()) return payload;
    }
    return undefined;
  }
}
