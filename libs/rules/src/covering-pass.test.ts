import { describe, expect, it } from 'vitest';
import type { AccessFeature } from './capabilities.ts';
import { coveringPass } from './covering-pass.ts';

const offered = (features: readonly AccessFeature[], is_single_event = false) => ({
  is_single_event,
  features,
});
const MONTHLY = { id: 9, covers_everything: true, features: ['watch', 'clipping'] } as const;
const SEASON = { id: 3, covers_everything: false, features: ['watch', 'clipping'] } as const;

describe('coveringPass', () => {
  it.each([
    ['a package whose features it has', offered(['watch']), MONTHLY],
    ['no package with an additional feature', offered(['watch', 'download']), undefined],
    ['no pass of a single game', offered(['watch'], true), undefined],
  ])('finds the subscription that covers %s', (_, pass, held) =>
    expect(coveringPass(pass, [SEASON, MONTHLY])).toBe(held),
  );

  it('finds no cover in another package', () => expect(coveringPass(offered([]), [SEASON])).toBeUndefined());
});
