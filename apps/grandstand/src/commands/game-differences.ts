import type { GameDifference } from '@grandstand/bundle/apply/operator-changes';
import { formatMinute } from './format-minute.ts';
import { FIELD_NAMES } from './game-change-commands.ts';

/** Says which games differ from the bundle, because an operator changed them, and whose change it has overridden. */
export function differenceLines(differences: readonly GameDifference[], isDryRun: boolean): string[] {
  const held = differences.filter(({ holds }) => holds === 'operator');
  const lost = differences.filter(({ holds }) => holds === 'bundle');
  const [first] = held;
  return [
    ...held.map(
      one =>
        `Game ${one.event_id} (${one.name}): the ${textOf(one)}, set by command; the bundle says ${bundleText(one)}.`,
    ),
    ...(first === undefined
      ? []
      : [
          `The bundle overrides such a change when it changes the same field; or take it back: ./grandstand event reset ${first.event_id}`,
        ]),
    ...lost.map(
      one =>
        `Game ${one.event_id} (${one.name}): the ${textOf(one)}, set by command, ${isDryRun ? 'would be' : 'was'} overridden by the bundle, which now says ${bundleText(one)}.`,
    ),
  ];
}

function textOf({ field, value }: GameDifference): string {
  return `${FIELD_NAMES[field]} is ${shown(field, value)}`;
}

function bundleText({ field, bundle_value }: GameDifference): string {
  return shown(field, bundle_value);
}

function shown(field: GameDifference['field'], value: string | null): string {
  if (value === null) return 'none';
  return field === 'starts_at' ? `${formatMinute(new Date(value))} UTC` : `'${value}'`;
}
