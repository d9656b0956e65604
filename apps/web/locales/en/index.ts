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
