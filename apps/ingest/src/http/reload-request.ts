/** RFC 8216bis, 6.2.5: what a player says in a playlist's address. */
export interface ReloadRequest {
  /** Held back until this segment is listed, or the part of it; null for an answer at once. */
  readonly sequence: number | null;
  readonly part: number | null;
  /** A delta update is welcome. */
  readonly skip: boolean;
}

/** Ibid., 6.2.5.2: a player that asks further ahead has lost its way. */
const FURTHEST_AHEAD = 2;
const WHOLE_NUMBER = /^\d{1,9}$/;

/** Null for what no player in its senses asks. */
export function readReloadRequest(query: URLSearchParams, lastSequence: number): ReloadRequest | null {
  const skip = ['YES', 'v2'].includes(query.get('_HLS_skip') ?? '');
  const [sequence, part] = [query.get('_HLS_msn'), query.get('_HLS_part')];
  if (sequence === null) return part === null ? { sequence, part, skip } : null;
  if (!WHOLE_NUMBER.test(sequence) || Number(sequence) > lastSequence + FURTHEST_AHEAD) return null;
  if (part !== null && !WHOLE_NUMBER.test(part)) return null;
  return { sequence: Number(sequence), part: part === null ? null : Number(part), skip };
}
