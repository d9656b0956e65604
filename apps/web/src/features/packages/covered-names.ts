import type { EventCategory, Package, Participant, Subscription } from '@grandstand/contract/entities.schema';

/** By name: the teams of a team pass, the sports of a package, every sport of a subscription; a game names itself. */
export function coveredNames(
  pass: Package | Subscription,
  sports: readonly EventCategory[],
  teams: readonly Pick<Participant, 'name'>[],
): string[] {
  if (!('event_categories' in pass)) return sports.map(({ name }) => name);
  if (pass.is_team_pass) return [...new Set(teams.map(({ name }) => name))].sort();
  return pass.is_single_event ? [] : Object.values(pass.event_categories);
}
