import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listMeta } from '@grandstand/contract/calls.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';
import { ERROR_CATALOGUE, type Problem } from '@grandstand/contract/error-catalogue';
import { z } from 'zod';
import { shapeOf } from '../shared/http/call.ts';

export interface FuzzResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawPayload: Buffer;
}

/** The catalogue's codes that the server also uses with other statuses. */
const SAID_BY_SERVER = new Set(['bad_request']);

const problemShape = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().min(1),
  status: z.int(),
  code: z.enum(Object.keys(ERROR_CATALOGUE)),
  detail: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
});

/** Returns how a response violates the contract, or null (target F5). */
export function contractViolation(name: EndpointName, method: string, answer: FuzzResponse): string | null {
  const { statusCode: status } = answer;
  if (status >= 500) return `status ${status}`;
  if (status === 304 || method === 'HEAD') {
    return answer.rawPayload.length === 0 ? null : 'a body where none may be';
  }
  if (status >= 300 && status < 400) return name === 'finishSocialLogin' ? null : `status ${status}`;
  const body = jsonOf(plain(answer));
  if (body === undefined) return 'no JSON';
  return status < 300 ? wrongData(name, answer, body) : wrongProblem(answer, body);
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

function plain({ headers, rawPayload }: FuzzResponse): string {
  const decode = DECODERS[headers['content-encoding'] as keyof typeof DECODERS];
  return (decode === undefined ? rawPayload : decode(rawPayload)).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrongData(name: EndpointName, { headers }: FuzzResponse, body: unknown): string | null {
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `type ${headers['content-type']}`;
  const shape = shapeOf(name);
  const meta = 'list' in shape ? { meta: listMeta } : {};
  const parsed = z.strictObject({ data: shape.data, ...meta }).safeParse(body);
  return parsed.success ? null : parsed.error.message;
}

function wrongProblem({ statusCode, headers }: FuzzResponse, body: unknown): string | null {
  if (!String(headers['content-type']).startsWith('application/problem+json')) {
    return `type ${headers['content-type']}`;
  }
  const parsed = problemShape.safeParse(body);
  if (!parsed.success) return parsed.error.message;
  // The schema above has checked the code.
  const { code, status, detail } = parsed.data as Problem;
  const entry = ERROR_CATALOGUE[code];
  if (status !== statusCode) return `says ${status} and is ${statusCode}`;
  if (entry.status !== status && !SAID_BY_SERVER.has(code)) return `${code} with ${status}`;
  return isMessage(entry.message, detail) ? null : `${code} says ${detail}`;
}

/** Word for word, except for the parameters. */
function isMessage(message: string, detail: string): boolean {
  const parts = message.split(/\{\w+\}/).map(part => part.replace(/[.?*+^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's').test(detail);
}
