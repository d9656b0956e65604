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
import type { ImportedGame } from '@grandstand/db/game-imports';
import { refreshSearch } from '@grandstand/db/search';
import { readGameRows, settleGameRows } from '../apply/game-rows.ts';
import type { GameDifference } from '../apply/operator-changes.ts';
import { cancelledNotes, requireUnused } from '../apply/sold-games.ts';
import type { AppliedEntry } from '../apply-bundle.ts';
import type { Bundle } from '../bundle.schema.ts';
import { contentSource, type Ids } from '../content/content-source.ts';
import { eventParticipantLinks } from '../content/event-rows.ts';
import type { ReportProgress } from '../report-progress.ts';
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
  /** Games that differ from the schedule because an operator changed them, and those whose change it has overridden. */
  readonly differences: readonly GameDifference[];
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
  readonly report: ReportProgress;
  readonly isUndo: boolean;
}

interface WrittenSchedules {
  readonly changes: readonly EntryChange[];
  readonly differences: readonly GameDifference[];
  /** Cancelled games whose buyers are to be refunded. */
  readonly notes: readonly string[];
}

/** The parts of the work, in the order in which they are done. */
const PARTS = ['rows', 'values', 'links', 'search'] as const;

const REFERRED = ['event_category', 'event_location', 'participant', 'package'] as const;

export async function referredIds(tx: Queryable, channelId: number): Promise<Ids> {
  const ids: { [T in EntryTable]?: ReadonlyMap<string, number> } = {};
  for (const table of REFERRED) ids[table] = await entryIds(tx, channelId, table);
  return ids;
}

/** Writes the games of the schedules, and retires those that have left them. */
export async function writeSchedules(
  tx: Queryable,
  { channelId, bundle, games, keys, now, report, isUndo }: ScheduleChange,
): Promise<WrittenSchedules> {
  const begin = (part: (typeof PARTS)[number]) =>
    report('Writing the games', PARTS.indexOf(part) / PARTS.length);
  begin('rows');
  const merged = withImportedGames(bundle, games);
  const ids = await referredIds(tx, channelId);
  const changing = games.filter(({ key }) => keys.has(key));
  const events = withImportedGames({ ...bundle, events: {} }, changing);
  const source = contentSource({ bundle: events, files: new Map() }, now.getTime());
  const changed = await readGameRows(tx, channelId, source, ids);
  const written = await upsertEntries(tx, channelId, 'event', changed.rows);
  begin('values');
  await settleGameRows(tx, channelId, changed);
  const retired = await retireEntries(tx, channelId, 'event', Object.keys(merged.events), now);
  const otherwise = isUndo ? 'Import an edited schedule instead' : 'Leave its line in the file';
  await requireUnused(tx, channelId, retired, { otherwise, now });
  begin('links');
  const all = contentSource({ bundle: merged, files: new Map() }, now.getTime());
  const event = await entryIds(tx, channelId, 'event');
  await replaceLinks(tx, channelId, 'event_participant', eventParticipantLinks(all, { ...ids, event }));
  const changes = [...written, ...retired];
  begin('search');
  if (changes.length > 0) {
    await refreshSearch(tx, channelId);
    await bumpContent(tx, channelId);
  }
  const notes = await cancelledNotes(tx, channelId, written, now);
  return { changes, differences: changed.differences, notes };
}

/** Counts the changes; in a dry run new games have no id yet. */
export function scheduleResult(
  { channel_key, schedule }: { readonly channel_key: string; readonly schedule: string },
  { changes, differences, notes }: WrittenSchedules,
  { games, isDryRun }: { readonly games: number; readonly isDryRun: boolean },
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
    differences,
    notes: notes.join('\n'),
  };
}
