import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RecordingId } from '@grandstand/storage/recording-paths';
import type { RecordingAccessSource } from './recording-access.ts';
import { isRecordingId } from './recording-kinds.ts';
import { type Admission, type StreamKeys, UNKNOWN_KEY } from './stream-keys.ts';

interface KeyEntry {
  readonly key: string;
  readonly event_key: string;
  readonly recording_id: RecordingId;
  /** Anyone may fetch the stream. */
  readonly open?: boolean;
  readonly low_latency?: boolean;
}

/** Stream keys for an ingest that runs alone: a JSON list, read for each check, so that removing a key revokes it. */
export function keysFromFile(path: string): StreamKeys & RecordingAccessSource {
  return {
    async authorize(key): Promise<Admission> {
      const entry = (await readEntries(path)).find(candidate => isSame(candidate.key, key));
      if (entry === undefined) return UNKNOWN_KEY;
      const { event_key, recording_id, low_latency = false } = entry;
      return { accepted: true, event_key, recording_id, low_latency };
    },
    async accessOf(recordingId) {
      const entries = await readEntries(path);
      const isOpen = entries.some(
        ({ recording_id, open }) => String(recording_id) === recordingId && open === true,
      );
      return { open: isOpen, generation: 0 };
    },
  };
}

async function readEntries(path: string): Promise<KeyEntry[]> {
  const entries: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Array.isArray(entries) || !entries.every(isKeyEntry)) {
    throw new Error(`${path} is not a list of {"key", "event_key", "recording_id"}`);
  }
  return entries;
}

function isKeyEntry(value: unknown): value is KeyEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, event_key, recording_id } = value as Partial<Record<keyof KeyEntry, unknown>>;
  return typeof key === 'string' && typeof event_key === 'string' && isRecordingId(recording_id);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
