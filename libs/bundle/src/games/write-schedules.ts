import {
  type EntryChange,
  type EntryTable,
  entryIds,
  retireEntries,
  upsertEntries,
} from '@grandstand/db/bundle-entries';
import { replaceLinks } from '@grandstand/db/bundle-links';
import { bumpContent } from '@grandstand/db/channels';
import type { Queryable } from '@grandstand/db/database';
import { findUsedGames, type ImportedGame } from '@grandstand/db/game-imports';
import { refreshSearch } from '@grandstand/db/search';
import { readGameRows, settleGameRows } from '../apply/game-rows.ts';
import type { AppliedEntry } from '../apply-bundle.ts';
import type { Bundle } from '../bundle.schema.ts';
import { BundleProblems } from '../bundle-problems.ts';
import { contentSource, type Ids } from '../content/content-source.ts';
import { eventParticipantLinks } from '../content/event-rows.ts';
import { withImportedGames } from './imported-games.ts';

/** The result of an import, or of its undoing. */
export interface ImportedSchedule {
  readonly channel_key: string;
  readonly schedule: string;
  readonly entries: readonly AppliedEntry[];
  readonly added: number;
  readonly changed: number;
  readonly retired: number;
  readonly unchanged: number;
  /** Lines to look at, one note each. */
  readonly notes: string;
}

interface ScheduleChange {
  readonly channelId: number;
  readonly bundle: Bundle;
  /** All imported games of the channel. */
  readonly games: readonly ImportedGame[];
  /** The keys of the games that may have changed. */
  readonly keys: ReadonlySet<string>;
  readonly now: Date;
}

const REFERRED = ['event_category', 'event_location', 'participant', 'package'] as const;

export async function referredIds(tx: Queryable, channelId: number): Promise<Ids> {
  const ids: { [T in EntryTable]?: ReadonlyMap<string, number> } = {};
  for (const table of REFERRED) ids[table] = await entryIds(tx, channelId, table);
  return ids;
}

/** Writes the games of the schedules, and retires those that have left them. Returns the changed ones. */
export async function writeSchedules(
  tx: Queryable,
  { channelId, bundle, games, keys, now }: ScheduleChange,
): Promise<EntryChange[]> {
  const merged = withImportedGames(bundle, games);
  const ids = await referredIds(tx, channelId);
  const changing = games.filter(({ key }) => keys.has(key));
  const events = withImportedGames({ ...bundle, events: {} }, changing);
  const source = contentSource({ bundle: events, files: new Map() }, now.getTime());
  const changed = await readGameRows(tx, channelId, source, ids);
  const written = await upsertEntries(tx, channelId, 'event', changed.rows);
  await settleGameRows(tx, channelId, changed);
  const retired = await retireEntries(tx, channelId, 'event', Object.keys(merged.events), now);
  await requireUnused(tx, channelId, retired);
  const all = contentSource({ bundle: merged, files: new Map() }, now.getTime());
  const event = await entryIds(tx, channelId, 'event');
  await replaceLinks(tx, channelId, 'event_participant', eventParticipantLinks(all, { ...ids, event }));
  const changes = [...written, ...retired];
  if (changes.length > 0) {
    await refreshSearch(tx, channelId);
    await bumpContent(tx, channelId);
  }
  return changes;
}

/** Fans have paid for it, or watched it: such a game is cancelled, not removed. */
async function requireUnused(
  tx: Queryable,
  channelId: number,
  retired: readonly EntryChange[],
): Promise<void> {
  const used = await findUsedGames(
    tx,
    channelId,
    retired.map(({ key }) => key),
  );
  if (used.length === 0) return;
  const lines = used.map(({ id, name, orders }) => {
    const why = orders === 0 ? 'it was streamed' : `it has ${orders} ${orders === 1 ? 'order' : 'orders'}`;
    return `Event ${id} (${name}) would be removed, but ${why}. Leave its line in the file; to call it off, write cancelled in its status.`;
  });
  throw new BundleProblems(lines.join('\n'));
}

/** Counts the changes; in a dry run new games have no id yet. */
export function scheduleResult(
  { channel_key, schedule }: { readonly channel_key: string; readonly schedule: string },
  changes: readonly EntryChange[],
  { games, isDryRun, notes }: { readonly games: number; readonly isDryRun: boolean; readonly notes: string },
): ImportedSchedule {
  const count = (change: EntryChange['change']) => changes.filter(entry => entry.change === change).length;
  const [added, changed, retired] = [count('added'), count('changed'), count('retired')];
  const entries = changes.map(entry =>
    isDryRun && entry.change === 'added' ? { ...entry, id: null } : entry,
  );
  return {
    channel_key,
    schedule,
    entries,
    added,
    changed,
    retired,
    unchanged: games - added - changed,
    notes,
  };
}
