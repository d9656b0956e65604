import type { StreamHealth } from '../health/stream-health.ts';
import type { RecordingAccess } from '../recording-access.ts';
import { isRecordingId } from '../recording-kinds.ts';
import type { RefusalReport } from '../rtmp/refusal-reports.ts';
import type { Admission } from '../stream-keys.ts';
import type { JsonObject } from './json-lines.ts';

/** Requests of the server to the ingest. The response has the same id. The ingest also sends `StreamNotice`s and `RefusalMessage`s. */
export type ControlRequest =
  | { readonly id: number; readonly call: 'streams' }
  /** Directs the ingest's requests to this connection from now on. Its keys verify signed URLs. */
  | { readonly id: number; readonly call: 'attach'; readonly media_keys: readonly Buffer[] }
  /** Access rules have changed: the ingest requests each again. */
  | { readonly id: number; readonly call: 'forget_access' }
  | { readonly id: number; readonly call: 'end'; readonly event_key: string }
  | { readonly id: number; readonly call: 'disconnect'; readonly event_key: string; readonly reason: string };

/** An encoder that was refused. Not repeated for a server that was not connected. */
export interface RefusalMessage {
  readonly refusal: RefusalReport;
}

export type ControlResponse =
  | { readonly id: number; readonly streams: readonly StreamHealth[] }
  | { readonly id: number; readonly done: boolean }
  | { readonly id: number; readonly error: string };

/** Requests of the ingest to the server. The reply has the same `request_id`. */
export type ServerRequest =
  | { readonly call: 'authorize'; readonly key: string; readonly peer: string }
  /** Only sent for recordings of games. */
  | { readonly call: 'recording_access'; readonly recording_id: string };

export type ServerReply =
  | { readonly request_id: number; readonly admission: Admission }
  | ({ readonly request_id: number } & RecordingAccess)
  /** The server failed to check. */
  | { readonly request_id: number };

export function readControlRequest(message: JsonObject): ControlRequest | null {
  const { id, call, event_key, reason, media_keys } = message;
  if (typeof id !== 'number') return null;
  if (call === 'streams' || call === 'forget_access') return { id, call };
  if (call === 'attach') return { id, call, media_keys: readKeys(media_keys) };
  if (typeof event_key !== 'string') return null;
  if (call === 'end') return { id, call, event_key };
  if (call === 'disconnect' && typeof reason === 'string') return { id, call, event_key, reason };
  return null;
}

export function readServerRequest({ call, key, peer, recording_id }: JsonObject): ServerRequest | null {
  if (call === 'authorize') return { call, key: String(key), peer: String(peer) };
  if (call === 'recording_access') return { call, recording_id: String(recording_id) };
  return null;
}

export function readRefusal({ refusal }: JsonObject): RefusalReport | null {
  if (typeof refusal !== 'object' || refusal === null) return null;
  const { event_key, reason, address } = refusal as JsonObject;
  const game = typeof event_key === 'string' ? event_key : null;
  return { event_key: game, reason: String(reason), address: String(address) };
}

function readKeys(value: unknown): Buffer[] {
  return Array.isArray(value) ? value.map(key => Buffer.from(String(key), 'base64url')) : [];
}

export function readServerReply({ request_id, admission, open, generation }: JsonObject): ServerReply | null {
  if (typeof request_id !== 'number') return null;
  if (typeof open === 'boolean' && typeof generation === 'number') return { request_id, open, generation };
  const read = readAdmission(admission);
  return read === null ? { request_id } : { request_id, admission: read };
}

function readAdmission(value: unknown): Admission | null {
  if (typeof value !== 'object' || value === null) return null;
  const { accepted, reason, unchecked, event_key, recording_id, low_latency } = value as JsonObject;
  if (accepted === false) {
    const game = typeof event_key === 'string' && { event_key };
    return { accepted, reason: String(reason), unchecked: unchecked === true, ...game };
  }
  if (accepted !== true || typeof event_key !== 'string' || !isRecordingId(recording_id)) return null;
  return { accepted, event_key, recording_id, low_latency: low_latency === true };
}
