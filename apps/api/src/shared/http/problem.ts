import { STATUS_CODES } from 'node:http';
import {
  ERROR_CATALOGUE,
  type ErrorCode,
  errorMessage,
  type Problem,
} from '@grandstand/contract/error-catalogue';
import { QueryError } from '@grandstand/db/query-error';
import { AppError } from './app-error.ts';

/** Codes for requests that Fastify refused before they reached a call. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'bad_request',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  416: 'bad_request',
  431: 'bad_request',
};
const ADDRESS = { thing: 'address' };

/** Decision B12. An unexpected error becomes the catalogue's generic message, so that no detail leaks. */
export function problemOf(error: unknown): Problem {
  if (error instanceof AppError) {
    const { params, errors, quote, status = ERROR_CATALOGUE[error.code].status } = error.details;
    return { ...problem(error.code, status, params, errors), ...(quote !== undefined && { quote }) };
  }
  const status = statusOf(error);
  const code = CODE_BY_STATUS[status];
  if (code !== undefined) return problem(code, status, ADDRESS);
  return problem('technical_difficulties', isDatabaseBusy(error) ? 503 : 500);
}

function problem(
  code: ErrorCode,
  status: number,
  params?: Readonly<Record<string, string>>,
  errors?: Problem['errors'],
): Problem {
  const title = STATUS_CODES[status] ?? 'Error';
  const fields = { type: 'about:blank', title, status, code, detail: errorMessage(code, params) };
  return errors === undefined ? fields : { ...fields, errors };
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

/**
 * Failures that a retry may fix: no connection or a closed one (SQLSTATE classes 08 and 57, or no response at all), a
 * transaction that lost to another (40, 25P03, 55P03), a server at its limits (53), or a replica that is not promoted yet
 * (25006).
 */
const BUSY = /^(?:08|40|53|57|25006|25P03|55P03|E[A-Z]+$)/;

function isDatabaseBusy(error: unknown): boolean {
  return error instanceof QueryError && (error.code === undefined || BUSY.test(error.code));
}
