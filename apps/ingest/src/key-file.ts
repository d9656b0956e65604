import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RecordingId } from '@grandstand/storage/recording-paths';
import type { OpenRecordings } from './open-recordings.ts';
import { isRecordingId } from './recording-kinds.ts';
import { type Admission, type StreamKeys, UNKNOWN_KEY } from './stream-keys.ts';

interface KeyEntry {
  readonly key: string;
  readonly event_key: string;
  readonly recording_id: RecordingId;
  /** Anyone may fetch its stream. */
  readonly open?: boolean;
  readonly low_latency?: boolean;
}

/** Stream keys for an ingest that runs alone: a JSON list, read at each question, so that a removed key is revoked. */
export function keysFromFile(path: string): StreamKeys & OpenRecordings {
  return {
    async authorize(key): Promise<Admission> {
      const entry = (await readEntries(path)).find(candidate => isSame(candidate.key, key));
      if (entry === undefined) return UNKNOWN_KEY;
      const { event_key, recording_id, low_latency = false } = entry;
      return { accepted: true, event_key, recording_id, low_latency };
    },
    async openingOf(recordingId) {
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
    throw new Error(`${path} is no list of {"key", "event_key", "recording_id"}`);
  }
  return entries;
}

function isKeyEntry(value: unknown): value is KeyEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, event_key, recording_id } = value as Partial<Record<keyof KeyEntry, unknown>>;
  return typeof key === 'string' && typeof event_key === 'string' && isRecordingId(recording_id);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
