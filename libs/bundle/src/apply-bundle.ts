import {
  type ChannelConflict,
  findAppliedChannel,
  findChannelConflict,
  saveChannel,
} from '@grandstand/db/bundle-channels';
import { findStoredGames } from '@grandstand/db/bundle-content';
import type { EntryChange } from '@grandstand/db/bundle-entries';
import { saveChannelBundle } from '@grandstand/db/channel-bundles';
import { bumpContent } from '@grandstand/db/channels';
import type { Database, Queryable } from '@grandstand/db/database';
import { listOperatorChanges } from '@grandstand/db/event-changes';
import { listGameImports } from '@grandstand/db/game-imports';
import { createRecording } from '@grandstand/db/recordings';
import { refreshSearch } from '@grandstand/db/search';
import { countMoved, needsAnchor } from './apply/anchoring.ts';
import { type BundleRecording, bundleRecordings, newRecording } from './apply/bundle-recordings.ts';
import { copyAssets } from './apply/copy-assets.ts';
import { countEntries } from './apply/count-entries.ts';
import { differenceOf, type GameDifference } from './apply/operator-changes.ts';
import { retainedRecordingNotes } from './apply/retained-recordings.ts';
import { rolledBack } from './apply/rolled-back.ts';
import { cancelledNotes, requireUnsold } from './apply/sold-games.ts';
import { storedBundle } from './apply/stored-bundle.ts';
import { type Written, writeContent } from './apply/write-content.ts';
import { writeSimulations } from './apply/write-simulations.ts';
import { writeTimelines } from './apply/write-timelines.ts';
import type { Bundle } from './bundle.schema.ts';
import { BUNDLE_FILE } from './bundle-file-name.ts';
import { BundleProblems } from './bundle-problems.ts';
import { type CheckedBundle, type CheckOptions, checkBundle } from './check-bundle.ts';
import { contentSource } from './content/content-source.ts';
import { ownImportedGames, requireImportable, withImportedGames } from './games/imported-games.ts';
import { formatProblems, type Problem } from './problem.ts';
import type { ReportProgress } from './report-progress.ts';

export interface BundleToApply extends CheckOptions {
  readonly dir: string;
  /** `DATA_DIR/channel-assets`. */
  readonly assetsDir: string;
  readonly now: Date;
  /** Only find out what would change. */
  readonly isDryRun?: boolean;
}

/** The part of a database that applying uses: queries and one transaction. */
export type ApplyDatabase = Pick<Database, 'query' | 'kysely' | 'tx'>;

/** An entry that applying has changed. */
export type AppliedEntry = Omit<EntryChange, 'id'> & {
  /** Null for an entry that a dry run would add. */
  readonly id: number | null;
};

/** The changes that applying the bundle made, or would make. */
export interface Applied {
  readonly channel_key: string;
  readonly entries: readonly AppliedEntry[];
  /** The names of changed documents, such as `settings` and `menu`. */
  readonly documents: readonly string[];
  /** Counts of the entries. */
  readonly added: number;
  readonly changed: number;
  readonly retired: number;
  readonly unchanged: number;
  /** Games whose relative times moved with the moment of applying. */
  readonly moved: number;
  /** Games whose incidents are new or have changed. */
  readonly timelines: number;
  /** Games that differ from the bundle because an operator changed them, and those whose change it has overridden. */
  readonly differences: readonly GameDifference[];
  /** Lines about games that were sold and recordings that stay, with the command that helps. */
  readonly notes: readonly string[];
  /** Ids of new recordings, which the worker has yet to process. */
  readonly recordings: readonly number[];
}

/**
 * Applies a bundle to its channel in one transaction. Applying the same bundle again changes nothing.
 * Throws BundleProblems before anything has changed.
 */
export async function applyBundle({
  db,
  dir,
  assetsDir,
  now,
  baseDomain,
  isDryRun = false,
  report = () => undefined,
}: BundleToApply & { readonly db: ApplyDatabase; readonly report?: ReportProgress }): Promise<Applied> {
  report('Checking the bundle', null);
  const { problems, bundle } = await checkBundle(dir, { baseDomain });
  if (bundle === undefined) throw new BundleProblems(formatProblems(problems));
  if (!isDryRun) await copyAssets(bundle, assetsDir, share => report('Copying pictures', share));
  const applied = await findAppliedChannel(db, bundle.bundle.channel, now);
  if (!needsAnchor(bundle.bundle, bundle.hash, applied)) {
    const counts = { added: 0, changed: 0, retired: 0, unchanged: countEntries(bundle.bundle) };
    const { channel } = bundle.bundle;
    const changes = await listOperatorChanges(db, channel);
    return {
      channel_key: channel,
      entries: [],
      documents: [],
      ...counts,
      moved: 0,
      timelines: 0,
      differences: changes
        .filter(({ is_retired, value, bundle_value }) => !is_retired && value !== bundle_value)
        .map(change => differenceOf(change)),
      notes: [],
      recordings: [],
    };
  }
  const files = await bundleRecordings(bundle, share => report('Reading recordings', share));
  const work = (tx: Queryable) => write(tx, bundle, files, { now, report });
  if (!isDryRun) return db.tx(work);
  const { entries, ...others } = await rolledBack(db, work);
  return {
    ...others,
    recordings: [],
    entries: entries.map(entry => (entry.change === 'added' ? { ...entry, id: null } : entry)),
  };
}

async function write(
  tx: Queryable,
  checked: CheckedBundle,
  files: readonly BundleRecording[],
  { now, report }: { readonly now: Date; readonly report: ReportProgress },
): Promise<Applied> {
  const { bundle: own, hash } = checked;
  const channel = {
    channel_key: own.channel,
    subdomain: own.subdomain ?? own.channel,
    domains: own.domains,
    is_default: own.default,
    is_production: own.production,
    anchored_at: now,
    bundle_hash: hash,
    geo_allow: own.settings.geo?.allow ?? [],
    geo_block: own.settings.geo?.block ?? [],
  };
  const conflict = await findChannelConflict(tx, channel);
  if (conflict !== undefined) throw new BundleProblems(formatProblems([conflictProblem(conflict)]));
  const channelId = await saveChannel(tx, channel);
  const bundle = await withImports(tx, channelId, own);
  await saveChannelBundle(tx, channelId, storedBundle(checked));
  const before = await findStoredGames(tx, channelId);
  const source = contentSource({ ...checked, bundle }, now.getTime());
  const onShare = (share: number) => report('Writing the channel', share);
  const written = await writeContent(tx, channelId, source, { now, onShare });
  const { entries, documents, differences } = written;
  const retiredEntries = entries.filter(({ change }) => change === 'retired');
  const notes = [
    ...(await requireUnsold(tx, channelId, retiredEntries, now)),
    ...(await cancelledNotes(tx, channelId, entries, now)),
    ...(await retainedRecordingNotes(tx, retiredEntries)),
  ];
  const after = await findStoredGames(tx, channelId);
  const timelines = await writeTimelines(tx, after, bundle, now);
  const recordings = await createRecordings(tx, channelId, written, files);
  await writeSimulations(tx, after, source, written.ids, now);
  await refreshSearch(tx, channelId);
  await bumpContent(tx, channelId);
  const count = (change: EntryChange['change']) => entries.filter(entry => entry.change === change).length;
  const [added, changed, retired] = [count('added'), count('changed'), count('retired')];
  const moved = countMoved(bundle, before, after);
  const unchanged = countEntries(bundle) - added - changed;
  const counts = { added, changed, retired, unchanged };
  return {
    channel_key: bundle.channel,
    entries,
    documents,
    ...counts,
    moved,
    timelines,
    differences,
    notes,
    recordings,
  };
}

/** Imported games stay when a bundle is applied. */
async function withImports(tx: Queryable, channelId: number, bundle: Bundle): Promise<Bundle> {
  const games = ownImportedGames(bundle, await listGameImports(tx, channelId));
  requireImportable(bundle, games);
  return withImportedGames(bundle, games);
}

async function createRecordings(
  tx: Queryable,
  channelId: number,
  { ids }: Written,
  files: readonly BundleRecording[],
): Promise<number[]> {
  const added: number[] = [];
  for (const file of files) {
    const { id, isNew } = await createRecording(tx, newRecording(channelId, ids, file));
    if (isNew) added.push(id);
  }
  return added;
}

function conflictProblem({ channel_key, reason }: { channel_key: string; reason: ChannelConflict }): Problem {
  const message = `the channel "${channel_key}" already uses this: ${reason} must be unique`;
  return { level: 'error', file: BUNDLE_FILE, line: 1, column: 1, path: reason, message };
}
