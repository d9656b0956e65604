import type { StreamHealth } from '../health/stream-health.ts';
import type { Opening } from '../open-recordings.ts';
import { isRecordingId } from '../recording-kinds.ts';
import type { Admission } from '../stream-keys.ts';
import type { JsonObject } from './json-lines.ts';

/** What the server asks the ingest, and is answered under the same id. The ingest also writes `StreamNotice`s. */
export type ControlRequest =
  | { readonly id: number; readonly call: 'streams' }
  /** From now on this connection is asked about stream keys and recordings; signed addresses are checked with its keys. */
  | { readonly id: number; readonly call: 'keep_keys'; readonly media_keys: readonly Buffer[] }
  | { readonly id: number; readonly call: 'end'; readonly event_key: string }
  | { readonly id: number; readonly call: 'disconnect'; readonly event_key: string; readonly reason: string };

export type ControlAnswer =
  | { readonly id: number; readonly streams: readonly StreamHealth[] }
  | { readonly id: number; readonly done: boolean }
  | { readonly id: number; readonly error: string };

/** What the ingest asks the server, and is answered under the same number. */
export type ServerQuestion =
  | { readonly call: 'authorize'; readonly key: string; readonly peer: string }
  /** What it takes to fetch the recording's stream: asked for game recordings only. */
  | { readonly call: 'may_serve'; readonly recording_id: string };

export type ServerAnswer =
  | { readonly ask: number; readonly admission: Admission }
  | ({ readonly ask: number } & Opening)
  /** The server could not say. */
  | { readonly ask: number };

export function readControlRequest(message: JsonObject): ControlRequest | null {
  const { id, call, event_key, reason, media_keys } = message;
  if (typeof id !== 'number') return null;
  if (call === 'streams') return { id, call };
  if (call === 'keep_keys') return { id, call, media_keys: readKeys(media_keys) };
  if (typeof event_key !== 'string') return null;
  if (call === 'end') return { id, call, event_key };
  if (call === 'disconnect' && typeof reason === 'string') return { id, call, event_key, reason };
  return null;
}

export function readServerQuestion({ call, key, peer, recording_id }: JsonObject): ServerQuestion | null {
  if (call === 'authorize') return { call, key: String(key), peer: String(peer) };
  if (call === 'may_serve') return { call, recording_id: String(recording_id) };
  return null;
}

function readKeys(value: unknown): Buffer[] {
  return Array.isArray(value) ? value.map(key => Buffer.from(String(key), 'base64url')) : [];
}

export function readServerAnswer({ ask, admission, open, generation }: JsonObject): ServerAnswer | null {
  if (typeof ask !== 'number') return null;
  if (typeof open === 'boolean' && typeof generation === 'number') return { ask, open, generation };
  const read = readAdmission(admission);
  return read === null ? { ask } : { ask, admission: read };
}

function readAdmission(value: unknown): Admission | null {
  if (typeof value !== 'object' || value === null) return null;
  const { accepted, reason, unchecked, event_key, recording_id, low_latency } = value as JsonObject;
  if (accepted === false) return { accepted, reason: String(reason), unchecked: unchecked === true };
  if (accepted !== true || typeof event_key !== 'string' || !isRecordingId(recording_id)) return null;
  return { accepted, event_key, recording_id, low_latency: low_latency === true };
}
