import { app } from './app.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';

/** One file per feature; English gives the keys. */
export const en = {
  ...app,
  ...layout,
  ...events,
  ...home,
  ...errors,
} as const;

/** What only some pages need. */
export const onDemand = {
  account: () => import('./account.ts'),
  buy: () => import('./buy.ts'),
  consent: () => import('./consent.ts'),
  feed: () => import('./feed.ts'),
  find: () => import('./find.ts'),
  moments: () => import('./moments.ts'),
  prerolls: () => import('./prerolls.ts'),
  sharing: () => import('./sharing.ts'),
  simulated: () => import('./simulated.ts'),
  watch: () => import('./watch.ts'),
};

export { en as everyPage };
