import { expect, it } from 'vitest';
import { missingFeatures } from './feature-list.tsx';

it('lists the features that only another pass has', () => {
  const passes = [{ features: ['watch' as const] }, { features: ['watch' as const, 'clipping' as const] }];
  expect(passes.map(pass => missingFeatures(pass, passes))).toEqual([['clipping'], []]);
});
