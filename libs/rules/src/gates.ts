/** Specification 2, rules 3 and 4, on the server: the step that a signed-in user must have completed before a call. */
export type Gate = 'no_gate' | 'own_password' | 'basic_pass';

/** The steps that the caller has completed. Decision C28: the password comes before the basic pass. */
export type Standing = 'visitor' | 'temporary_password' | 'no_basic_pass' | 'fan';

export type GateRefusal = 'temporary_password' | 'basic_pass_required';

const REFUSALS: Readonly<Record<Standing, Readonly<Record<Gate, GateRefusal | null>>>> = {
  visitor: { no_gate: null, own_password: null, basic_pass: null },
  temporary_password: {
    no_gate: null,
    own_password: 'temporary_password',
    basic_pass: 'temporary_password',
  },
  no_basic_pass: { no_gate: null, own_password: null, basic_pass: 'basic_pass_required' },
  fan: { no_gate: null, own_password: null, basic_pass: null },
};

/** Returns the first gate that the user has not passed, or null. `Endpoint.for` decides whether visitors may call. */
export function gateRefusal(standing: Standing, gate: Gate): GateRefusal | null {
  return REFUSALS[standing][gate];
}

export interface StandingInput {
  readonly temporary_password: boolean;
  readonly hasBasicPass: boolean;
}

/** `user` is null for a visitor. */
export function standingOf(user: StandingInput | null): Standing {
  if (user === null) return 'visitor';
  if (user.temporary_password) return 'temporary_password';
  return user.hasBasicPass ? 'fan' : 'no_basic_pass';
}
