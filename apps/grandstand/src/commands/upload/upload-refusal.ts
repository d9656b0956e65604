import { z } from 'zod';
import type { UploadAnswer } from './upload-call.ts';

/** A permanent refusal of the server: retries are useless. */
export class UploadRefusal extends Error {}

/** It may work in a moment. */
export class UploadTrouble extends Error {}

const problem = z.object({
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const NO_ROOM = 507;
const OFFSET_MOVED = 409;
/** `bad_request` is the response to a truncated request. */
const PASSING_CODES = new Set(['upload_broke_off', 'upload_being_finished', 'bad_request']);

/** Converts an unsuccessful response to an error. */
export function refusalOf({ status, body }: UploadAnswer): UploadRefusal | UploadTrouble {
  const { code, said } = wordsOf(body);
  const words = said ?? `The server answered with ${status}.`;
  const passes = (status >= 500 && status !== NO_ROOM) || status === OFFSET_MOVED || PASSING_CODES.has(code);
  return passes ? new UploadTrouble(words) : new UploadRefusal(words);
}

/** A proxy before the server says things in its own way. */
function wordsOf(body: string): { code: string; said: string | null } {
  const read = problem.safeParse(jsonOf(body));
  if (!read.success) return { code: '', said: null };
  const { code, detail, errors = {} } = read.data;
  const fields = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return { code, said: [detail, ...fields].join('\n') };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
