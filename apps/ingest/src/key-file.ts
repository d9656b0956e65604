import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Admission, type StreamKeys, UNKNOWN_KEY } from './stream-keys.ts';

interface KeyEntry {
  readonly key: string;
  readonly event_key: string;
  readonly recording_id: number | string;
}

/** Stream keys for an ingest that runs alone: a JSON list, read at each attempt, so that a removed key is revoked. */
export function keysFromFile(path: string): StreamKeys {
  return {
    async authorize(key): Promise<Admission> {
      const entry = (await readEntries(path)).find(candidate => isSame(candidate.key, key));
      if (entry === undefined) return UNKNOWN_KEY;
      return { accepted: true, event_key: entry.event_key, recording_id: entry.recording_id };
    },
  };
}

async function readEntries(path: string): Promise<KeyEntry[]> {
  const entries: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Array.isArray(entries) || !entries.every(isKeyEntry)) {
    throw new Error(`${path} is no list of {"key", "event_key", "recording_id"}`);
  }
  return entries;
}

function isKeyEntry(value: unknown): value is KeyEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, event_key, recording_id } = value as Partial<Record<keyof KeyEntry, unknown>>;
  const isId = typeof recording_id === 'number' || typeof recording_id === 'string';
  return typeof key === 'string' && typeof event_key === 'string' && isId;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
