import { z } from 'zod';
import type { UploadResponse } from './upload-request.ts';

/** The server rejected the upload permanently: retries are useless. */
export class UploadRejected extends Error {}

/** A retry may succeed. */
export class TransientUploadError extends Error {}

const problem = z.object({
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const INSUFFICIENT_STORAGE = 507;
const CONFLICT = 409;
/** `bad_request` is the response to a truncated request. */
const TRANSIENT_CODES = new Set(['upload_broke_off', 'upload_being_finished', 'bad_request']);

/** Converts an unsuccessful response to an error. */
export function uploadErrorOf({ status, body }: UploadResponse): UploadRejected | TransientUploadError {
  const { code, said } = parseProblem(body);
  const message = said ?? `The server responded with ${status}.`;
  const isTransient =
    (status >= 500 && status !== INSUFFICIENT_STORAGE) || status === CONFLICT || TRANSIENT_CODES.has(code);
  return isTransient ? new TransientUploadError(message) : new UploadRejected(message);
}

/** A proxy in front of the server may send a response that is not a problem document. */
function parseProblem(body: string): { code: string; said: string | null } {
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
