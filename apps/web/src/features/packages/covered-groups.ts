import type { ParticipantGroup } from '@grandstand/contract/entities.schema';
import { isPackage, type Pass } from '#shared/passes/pass.ts';

/** The schools in the bars of a pass card: one for a team pass, two for a single game, otherwise all. */
export function coveredGroups(
  pass: Pass,
  groups: readonly ParticipantGroup[],
  index: number,
): readonly ParticipantGroup[] {
  if (!isPackage(pass)) return groups;
  if (pass.is_team_pass) return pick(groups, index, 1);
  return pass.is_single_event ? pick(groups, index, 2) : groups;
}

/** Picks other schools for each card. */
function pick(groups: readonly ParticipantGroup[], index: number, count: number): ParticipantGroup[] {
  return [...groups, ...groups].slice(index % Math.max(1, groups.length)).slice(0, count);
}
