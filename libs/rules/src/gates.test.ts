import { describe, expect, it } from 'vitest';
import { gateRefusal, standingOf } from './gates.ts';

describe('gateRefusal', () => {
  it.each([
    ['visitor', 'no_gate', null],
    ['visitor', 'own_password', null],
    ['visitor', 'basic_pass', null],
    ['temporary_password', 'no_gate', null],
    ['temporary_password', 'own_password', 'temporary_password'],
    ['temporary_password', 'basic_pass', 'temporary_password'],
    ['no_basic_pass', 'no_gate', null],
    ['no_basic_pass', 'own_password', null],
    ['no_basic_pass', 'basic_pass', 'basic_pass_required'],
    ['fan', 'no_gate', null],
    ['fan', 'own_password', null],
    ['fan', 'basic_pass', null],
  ] as const)('returns for a %s before %s: %s', (standing, gate, refusal) => {
    expect(gateRefusal(standing, gate)).toBe(refusal);
  });
});

describe('standingOf', () => {
  it.each([
    [null, 'visitor'],
    [{ temporary_password: true, hasBasicPass: true }, 'temporary_password'],
    [{ temporary_password: true, hasBasicPass: false }, 'temporary_password'],
    [{ temporary_password: false, hasBasicPass: false }, 'no_basic_pass'],
    [{ temporary_password: false, hasBasicPass: true }, 'fan'],
  ] as const)('returns for %j: %s', (user, standing) => expect(standingOf(user)).toBe(standing));
});
