import type { Catalogue } from '../../src/shared/i18n/translator.ts';
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
