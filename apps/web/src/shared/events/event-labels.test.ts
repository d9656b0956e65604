import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { requirementKey } from './event-labels.ts';

describe('requirementKey', () => {
  it.each([
    ['register', 'with_account'],
    ['paid', 'locked'],
    ['ppv', 'locked'],
  ])('maps type %s to %s', (type, key) => expect(requirementKey({ type } as SportsEvent)).toBe(key));
});
