import { describe, expect, it } from 'vitest';
import { isPaywalled } from './paywall.ts';

describe('isWalled', () => {
  it.each([
    ['pass_required', true],
    ['login_required', true],
    ['not_started', false],
    [null, false],
  ] as const)('%s: %s', (reason, walled) => expect(isPaywalled({ reason })).toBe(walled));
});
