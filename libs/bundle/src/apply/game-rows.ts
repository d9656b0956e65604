import { findPlayedEvents } from '@grandstand/db/bundle-content';
import type { EntryRow } from '@grandstand/db/bundle-entries';
import type { Queryable } from '@grandstand/db/database';
import {
  type BundleValues,
  deleteOperatorChanges,
  listOperatorChanges,
  type OperatorChange,
  saveBundleValues,
} from '@grandstand/db/event-changes';
import type { ContentSource, Ids } from '../content/content-source.ts';
import { bundleValues, eventRows, withPlayedValues } from '../content/event-rows.ts';
import { type GameDifference, mergeOperatorChanges } from './operator-changes.ts';

interface GameRows {
  readonly rows: readonly EntryRow<'event'>[];
  readonly differences: readonly GameDifference[];
  readonly said: ReadonlyMap<string, BundleValues>;
  readonly settled: readonly OperatorChange[];
}

/** Returns the rows of the bundle's games, with the operator's changes and the values of games that were played. */
export async function readGameRows(
  tx: Queryable,
  channelId: number,
  source: ContentSource,
  ids: Ids,
): Promise<GameRows> {
  const played = new Map((await findPlayedEvents(tx, channelId)).map(event => [event.key, event]));
  const bundleRows = eventRows(source, ids);
  const said = bundleValues(source, bundleRows);
  const changes = await listOperatorChanges(tx, source.bundle.channel);
  const { rows, differences, settled } = mergeOperatorChanges(bundleRows, said, changes);
  return { rows: rows.map(row => withPlayedValues(row, played.get(row.key))), differences, said, settled };
}

/** Call it once the rows are written. */
export async function settleGameRows(
  tx: Queryable,
  channelId: number,
  { said, settled }: Pick<GameRows, 'said' | 'settled'>,
): Promise<void> {
  await saveBundleValues(tx, channelId, said);
  await deleteOperatorChanges(tx, settled);
}
