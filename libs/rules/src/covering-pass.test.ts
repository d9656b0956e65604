import { describe, expect, it } from 'vitest';
import type { AccessFeature } from './capabilities.ts';
import { coveringPass } from './covering-pass.ts';

const offered = (features: readonly AccessFeature[], is_single_event = false) => ({
  is_single_event,
  features,
});
const MONTHLY = { id: 9, covers_everything: true, features: ['watch', 'clipping'] } as const;
const SEASON = { id: 3, covers_everything: false, features: ['watch', 'clipping'] } as const;

describe('a package on sale', () => {
  it.each([
    ['by a subscription that has all its features', offered(['watch']), MONTHLY],
    ['not where it brings a feature more', offered(['watch', 'download']), undefined],
    ['not the pass of a single game', offered(['watch'], true), undefined],
  ])('is covered: %s', (_, pass, held) => expect(coveringPass(pass, [SEASON, MONTHLY])).toBe(held));

  it('is covered by no other package', () => expect(coveringPass(offered([]), [SEASON])).toBeUndefined());
});
