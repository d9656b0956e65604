import type { EventCategory, Participant } from '@grandstand/contract/entities.schema';
import { isPackage, type Pass } from '#shared/passes/pass.ts';

/** The teams of a team pass, the sports of a package, or all sports for a subscription; empty for a single-game pass. */
export function coveredNames(
  pass: Pass,
  sports: readonly EventCategory[],
  teams: readonly Pick<Participant, 'name'>[],
): string[] {
  if (!isPackage(pass)) return sports.map(({ name }) => name);
  if (pass.is_team_pass) return [...new Set(teams.map(({ name }) => name))].sort();
  return pass.is_single_event ? [] : Object.values(pass.event_categories);
}
