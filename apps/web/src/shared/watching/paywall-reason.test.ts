import { describe, expect, it } from 'vitest';
import { isPaywalled } from './paywall-reason.ts';

describe('isPaywalled', () => {
  it.each([
    ['pass_required', true],
    ['login_required', true],
    ['not_started', false],
    [null, false],
  ] as const)('for the reason %s is %s', (reason, isLocked) =>
    expect(isPaywalled({ reason })).toBe(isLocked),
  );
});
