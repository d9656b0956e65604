import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { requirementKey } from './event-labels.ts';

describe('what a locked game asks for, said aloud', () => {
  it.each([
    ['register', 'with_account'],
    ['paid', 'locked'],
    ['ppv', 'locked'],
  ])('of type %s', (type, word) => expect(requirementKey({ type } as SportsEvent)).toBe(word));
});
