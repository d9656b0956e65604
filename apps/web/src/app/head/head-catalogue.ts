import type { head } from '../../../locales/en/head.ts';

/** The messages of the head; English defines the keys. */
export type HeadCatalogue = Readonly<Record<keyof typeof head, string>>;
