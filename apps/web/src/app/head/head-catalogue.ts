import type { head } from '../../../locales/en/head.ts';

/** The words of the head; English gives the keys. */
export type HeadCatalogue = Readonly<Record<keyof typeof head, string>>;
