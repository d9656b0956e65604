import { lazyView } from '../lazy/lazy-view.tsx';
import type { MomentRailProps } from './moment-rail.tsx';

export const momentRail = lazyView<MomentRailProps>(
  async () => (await import('./moment-rail.tsx')).MomentRail,
);
