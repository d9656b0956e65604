import type { StreamHealth } from '../health/stream-health.ts';
import type { Admission } from '../stream-keys.ts';
import type { JsonObject } from './json-lines.ts';

/** What the server asks the ingest, and is answered under the same id. The ingest also writes `StreamNotice`s. */
export type ControlRequest =
  | { readonly id: number; readonly call: 'streams' }
  /** From now on this connection is asked about stream keys. */
  | { readonly id: number; readonly call: 'keep_keys' }
  | { readonly id: number; readonly call: 'end'; readonly event_key: string }
  | { readonly id: number; readonly call: 'disconnect'; readonly event_key: string; readonly reason: string };

export type ControlAnswer =
  | { readonly id: number; readonly streams: readonly StreamHealth[] }
  | { readonly id: number; readonly done: boolean }
  | { readonly id: number; readonly error: string };

/** What the ingest asks the server. */
export interface AuthorizeQuestion {
  readonly ask: number;
  readonly call: 'authorize';
  readonly key: string;
  readonly peer: string;
}

export interface AuthorizeAnswer {
  readonly ask: number;
  readonly admission: Admission;
}

export function readControlRequest(message: JsonObject): ControlRequest | null {
  const { id, call, event_key, reason } = message;
  if (typeof id !== 'number') return null;
  if (call === 'streams' || call === 'keep_keys') return { id, call };
  if (typeof event_key !== 'string') return null;
  if (call === 'end') return { id, call, event_key };
  if (call === 'disconnect' && typeof reason === 'string') return { id, call, event_key, reason };
  return null;
}

export function readAuthorizeAnswer(message: JsonObject): AuthorizeAnswer | null {
  const admission = readAdmission(message.admission);
  return typeof message.ask === 'number' && admission !== null ? { ask: message.ask, admission } : null;
}

function readAdmission(value: unknown): Admission | null {
  if (typeof value !== 'object' || value === null || !('accepted' in value)) return null;
  if (value.accepted === false && 'reason' in value) return { accepted: false, reason: String(value.reason) };
  if (value.accepted !== true || !('event_key' in value) || !('recording_id' in value)) return null;
  const { event_key, recording_id } = value;
  if (typeof recording_id !== 'number' && typeof recording_id !== 'string') return null;
  return { accepted: true, event_key: String(event_key), recording_id };
}
