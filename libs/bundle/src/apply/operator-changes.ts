import type { EntryRow } from '@grandstand/db/bundle-entries';
import type { BundleValue, BundleValues, OperatorChange } from '@grandstand/db/event-changes';

/** A game that differs from its bundle, because an operator changed it; or no longer, because the bundle has changed the same field. */
export interface GameDifference extends Omit<OperatorChange, 'overridden' | 'is_retired'> {
  readonly holds: 'operator' | 'bundle';
}

export function differenceOf(
  { overridden: _, is_retired: __, ...change }: OperatorChange,
  holds: GameDifference['holds'] = 'operator',
): GameDifference {
  return { ...change, holds };
}

interface MergedChanges {
  readonly rows: readonly EntryRow<'event'>[];
  readonly differences: readonly GameDifference[];
  /** Changes that the bundle has overridden. */
  readonly settled: readonly OperatorChange[];
}

/**
 * Decision H410: what an operator changed holds until the bundle changes the same field. A bundle that says the same, such as
 * an export, does not end it: the bundle from before the change may be applied again.
 */
export function mergeOperatorChanges(
  rows: readonly EntryRow<'event'>[],
  said: ReadonlyMap<string, BundleValues>,
  changes: readonly OperatorChange[],
): MergedChanges {
  const changed = new Map(rows.map(row => [row.key, row]));
  const differences: GameDifference[] = [];
  const settled: OperatorChange[] = [];
  for (const change of changes) {
    const row = changed.get(change.key);
    const bundle = said.get(change.key)?.[change.field];
    if (row === undefined || bundle === undefined) continue;
    const holds = isUnchanged(bundle, change) ? 'operator' : 'bundle';
    if (bundle.value === change.value) continue;
    differences.push(differenceOf({ ...change, bundle_value: bundle.value }, holds));
    if (holds === 'bundle') settled.push(change);
    else changed.set(change.key, withChange(row, change));
  }
  return { rows: [...changed.values()], differences, settled };
}

/** A game that was changed before the first apply that stored texts has the value in place of the text. */
function isUnchanged({ written, value }: BundleValue, { overridden }: OperatorChange): boolean {
  return overridden.includes(written) || overridden.includes(value);
}

function withChange(row: EntryRow<'event'>, { field, value }: OperatorChange): EntryRow<'event'> {
  if (field === 'starts_at') return { ...row, starts_at: new Date(value ?? row.starts_at) };
  if (field === 'name') return { ...row, name: value ?? row.name };
  return { ...row, note: value === 'postponed' || value === 'cancelled' ? value : null };
}
