import type { Catalogue, OnDemand } from '../../src/shared/i18n/translator.ts';
import { app } from './app.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';

/** One file per feature; English gives the keys, so a missing text does not compile. */
export const fr = {
  ...app,
  ...layout,
  ...events,
  ...home,
  ...errors,
} satisfies Catalogue;

export const onDemand: OnDemand = {
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

export { fr as everyPage };
