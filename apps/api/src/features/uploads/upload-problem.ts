import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Errors of uploads. They are not in the contract, because operators' programs read them, never visitors' browsers.
 */
const UPLOAD_PROBLEMS = {
  upload_key_missing: [401, 'Send the upload key as Authorization: Bearer KEY.'],
  upload_key_unknown: [401, 'This is no upload key of this installation.'],
  upload_key_revoked: [401, 'This upload key was revoked.'],
  upload_key_expired: [401, 'This upload key has expired.'],
  upload_keys_guessed: [429, 'Too many wrong upload keys came from this address.'],
  too_many_uploads: [429, 'Too many uploads were begun with this key. Finish or remove some, or wait.'],
  no_such_upload: [404, 'There is no such upload: it was removed, has expired or never was.'],
  tus_version: [412, 'This server speaks version 1.0.0 of tus: send Tus-Resumable: 1.0.0.'],
  upload_length_missing: [400, 'Upload-Length must say how many bytes will come, in whole numbers above 0.'],
  upload_body_early: [400, 'An upload is begun without a body; its bytes follow by PATCH.'],
  upload_invalid: [422, 'Upload-Metadata needs another look.'],
  upload_too_large: [413, 'The file is larger than this installation takes.'],
  upload_no_room: [507, 'There is not enough room for this file on the server.'],
  upload_content_type: [415, 'Send the bytes as application/offset+octet-stream.'],
  upload_offset_missing: [400, 'Upload-Offset must say at which byte the body begins.'],
  upload_offset_wrong: [409, 'The body does not begin where the upload ended: ask for its offset by HEAD.'],
  upload_body_too_long: [
    413,
    'The body is longer than what is left of the declared length. None of it was kept.',
  ],
  upload_broke_off: [400, 'The connection ended before the body did.'],
  upload_being_finished: [409, 'All bytes are there and are being taken in.'],
} as const satisfies Readonly<Record<string, readonly [status: number, detail: string]>>;

export type UploadProblemCode = keyof typeof UPLOAD_PROBLEMS;

export interface UploadProblemDetails {
  /** Messages by field of the metadata. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refused upload; `sendUploadProblem` sends the response. */
export class UploadRefused extends Error {
  readonly code: UploadProblemCode;
  readonly details: UploadProblemDetails;

  constructor(code: UploadProblemCode, details: UploadProblemDetails = {}) {
    super(code);
    this.name = 'UploadRefused';
    this.code = code;
    this.details = details;
  }
}

/** Sends a problem document (RFC 9457), like every other error of the API. */
export function sendUploadProblem({ code, details }: UploadRefused, reply: FastifyReply): FastifyReply {
  const [status, detail] = UPLOAD_PROBLEMS[code];
  const { errors, headers = {} } = details;
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, code, detail };
  return reply
    .code(status)
    .headers(headers)
    .type('application/problem+json')
    .send(JSON.stringify(errors === undefined ? problem : { ...problem, errors }));
}
