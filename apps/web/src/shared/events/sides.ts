import type { Participant, ParticipantGroup } from '@grandstand/contract/entities.schema';
import { inkOn, type Kit, posterColors } from '@grandstand/rules/poster-colors';
import type { CSSProperties } from 'react';
import { type Channel, useChannel } from '../channel.ts';
import { awayAndHome, type EventTeams } from './away-and-home.ts';

/** The display of one of two teams in posters and rows. */
export interface Side {
  readonly name: string;
  readonly short_name: string;
  readonly crest: string | null;
  readonly kit: Kit;
}

export interface Sides {
  readonly away: Side;
  readonly home: Side;
  readonly piping: string;
}

function side(team: Participant, group: ParticipantGroup | undefined): Side {
  return {
    name: group?.name ?? team.name,
    short_name: team.short_name,
    crest: group?.mark ?? null,
    kit: { field: group?.color ?? team.color, mark: group?.mark_color ?? inkOn(team.color) },
  };
}

/** Returns null for an event without two teams. */
function sidesOf(event: EventTeams, groups: Channel['groups']): Sides | null {
  const [awayTeam, homeTeam] = awayAndHome(event);
  if (!awayTeam || !homeTeam) return null;
  const away = side(awayTeam, groups.get(awayTeam.participant_group_id));
  const home = side(homeTeam, groups.get(homeTeam.participant_group_id));
  const colors = posterColors(away.kit, home.kit);
  return { away: { ...away, kit: colors.away }, home, piping: colors.piping };
}

/** The name of a game between two teams, unless the league has given it another one. */
export const isNamedByTeams = ({ name }: { readonly name: string }, { away, home }: Sides): boolean =>
  name === `${away.name} @ ${home.name}`;

export function useSides(event: EventTeams): Sides | null {
  return sidesOf(event, useChannel().groups);
}

/** The colours of one side as CSS variables: field, crest and ink. */
export function kitStyle({ field, mark }: Kit): CSSProperties {
  return { '--m1': field, '--m2': mark, '--mi': inkOn(field) } as CSSProperties;
}

/** The colours of both sides as CSS variables, and the piping of the seam. */
export function sidesStyle({ away, home, piping }: Sides): CSSProperties {
  return {
    '--a1': away.kit.field,
    '--a2': away.kit.mark,
    '--ai': inkOn(away.kit.field),
    '--h1': home.kit.field,
    '--h2': home.kit.mark,
    '--hi': inkOn(home.kit.field),
    '--pc': piping,
  } as CSSProperties;
}
