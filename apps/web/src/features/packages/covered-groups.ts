import type { ParticipantGroup } from '@grandstand/contract/entities.schema';
import { isPackage, type Pass } from '#shared/passes/pass.ts';

/** The bars of a ticket: one school for what covers one, two for a game, every school for the rest. */
export function coveredGroups(
  pass: Pass,
  groups: readonly ParticipantGroup[],
  place: number,
): readonly ParticipantGroup[] {
  if (!isPackage(pass)) return groups;
  if (pass.is_team_pass) return pick(groups, place, 1);
  return pass.is_single_event ? pick(groups, place, 2) : groups;
}

/** Not the same school on every ticket. */
function pick(groups: readonly ParticipantGroup[], place: number, count: number): ParticipantGroup[] {
  return [...groups, ...groups].slice(place % Math.max(1, groups.length)).slice(0, count);
}
