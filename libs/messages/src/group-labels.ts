import type { GroupKind } from '@grandstand/rules/group-kind';
import type { Language } from '@grandstand/rules/languages';
import { clubs as clubsBg } from './bg/clubs.ts';
import { type ClubLabels, clubs as clubsEn } from './en/clubs.ts';
import { clubs as clubsFr } from './fr/clubs.ts';

/** Texts that replace those of the web app, by the kind of a channel's groups; null for none. */
export const GROUP_LABELS: Readonly<Record<GroupKind, Readonly<Record<Language, ClubLabels>> | null>> = {
  schools: null,
  clubs: { en: clubsEn, fr: clubsFr, bg: clubsBg },
};
