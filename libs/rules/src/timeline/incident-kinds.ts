/** The kinds of incidents, in the order of a scorer's menu. */
export const INCIDENT_KINDS = [
  'period_start',
  'period_end',
  'score',
  'card',
  'penalty',
  'timeout',
  'substitution',
  'note',
  'final',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** The sports whose rules we know. A category without one of them accepts every kind. */
export const SPORTS = ['soccer', 'hockey', 'basketball', 'volleyball'] as const;
export type Sport = (typeof SPORTS)[number];

/** The kinds that not every sport has. */
const SPORTS_OF_KIND: Readonly<Partial<Record<IncidentKind, readonly Sport[]>>> = {
  card: ['soccer', 'volleyball'],
  penalty: ['soccer', 'hockey'],
  timeout: ['hockey', 'basketball', 'volleyball'],
  substitution: ['soccer', 'basketball', 'volleyball'],
};

export function isKindOfSport(kind: IncidentKind, sport: Sport | null): boolean {
  return sport === null || (SPORTS_OF_KIND[kind]?.includes(sport) ?? true);
}

/** The kinds that belong to one of the teams. */
const TEAM_KINDS: ReadonlySet<IncidentKind> = new Set(['score', 'card', 'penalty', 'substitution']);

export function needsSide(kind: IncidentKind): boolean {
  return TEAM_KINDS.has(kind);
}
