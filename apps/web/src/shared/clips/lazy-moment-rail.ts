import { lazyView } from '../lazy/lazy-view.tsx';

export const momentRail = lazyView(() => import('./moment-rail.tsx'), 'MomentRail');
