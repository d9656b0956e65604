/** Delivery directives in the query of a playlist request (RFC 8216bis, 6.2.5). */
export interface ReloadRequest {
  /** The response waits until this segment, or this part of it, is listed; null to respond at once. */
  readonly sequence: number | null;
  readonly part: number | null;
  /** The player accepts a delta update. */
  readonly skip: boolean;
}

/** Requests further ahead are errors (RFC 8216bis, 6.2.5.2). */
const FURTHEST_AHEAD = 2;
const WHOLE_NUMBER = /^\d{1,9}$/;

/** Returns null for an invalid request. */
export function readReloadRequest(query: URLSearchParams, lastSequence: number): ReloadRequest | null {
  const skip = ['YES', 'v2'].includes(query.get('_HLS_skip') ?? '');
  const [sequence, part] = [query.get('_HLS_msn'), query.get('_HLS_part')];
  if (sequence === null) return part === null ? { sequence, part, skip } : null;
  if (!WHOLE_NUMBER.test(sequence) || Number(sequence) > lastSequence + FURTHEST_AHEAD) return null;
  if (part !== null && !WHOLE_NUMBER.test(part)) return null;
  return { sequence: Number(sequence), part: part === null ? null : Number(part), skip };
}
