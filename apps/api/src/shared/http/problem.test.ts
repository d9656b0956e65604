import { ERROR_CATALOGUE, type ErrorCode } from '@grandstand/contract/error-catalogue';
import { QueryError } from '@grandstand/db/query-error';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { problemOf } from './problem.ts';

const codes = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
const MARKS = { thing: 'event', type: 'package', method: 'PUT', service: 'altcha' };

describe('problemOf', () => {
  it.each(codes)('states %s with its status and message', code => {
    const { status, message } = ERROR_CATALOGUE[code];
    const problem = problemOf(new AppError(code, { params: MARKS }));
    expect(problem).toMatchObject({ type: 'about:blank', code, status });
    expect(problem.detail).not.toMatch(/[{}]/);
    expect(problem.detail.startsWith(message.split('{')[0] ?? '')).toBe(true);
  });

  it('carries the messages per field', () => {
    const errors = { email: ['Enter your Email'] };
    expect(problemOf(new AppError('validation', { errors })).errors).toEqual(errors);
  });

  it.each([
    ['a bug', new Error('secret detail'), 500],
    ['what is no error', 'secret detail', 500],
    ['a refused statement', new QueryError({ message: 'secret detail', code: '23505' }), 500],
    ['a database that is away', new QueryError({ message: 'secret detail', code: 'ECONNREFUSED' }), 503],
    ['a database that has no place for us', new QueryError({ message: 'secret detail' }), 503],
  ])('tells nothing of %s', (_, error, status) => {
    const problem = problemOf(error);
    expect(problem).toMatchObject({ status, code: 'technical_difficulties' });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  it.each(['08006', '40001', '40P01', '53300', '55P03', '25006', '25P03', '57P01', '57014'])(
    'responds with 503 if the database fails with %s',
    code => expect(problemOf(new QueryError({ message: 'busy', code })).status).toBe(503),
  );
});
