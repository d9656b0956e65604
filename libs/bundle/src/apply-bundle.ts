import {
  type ChannelConflict,
  findAppliedChannel,
  findChannelConflict,
  saveChannel,
} from '@grandstand/db/bundle-channels';
import { findStoredGames } from '@grandstand/db/bundle-content';
import type { EntryChange } from '@grandstand/db/bundle-entries';
import { bumpContent } from '@grandstand/db/channels';
import type { Database, Queryable } from '@grandstand/db/database';
import { createRecording } from '@grandstand/db/recordings';
import { refreshSearch } from '@grandstand/db/search';
import { countMoved, needsAnchor } from './apply/anchoring.ts';
import { type BundleRecording, bundleRecordings, newRecording } from './apply/bundle-recordings.ts';
import { copyAssets } from './apply/copy-assets.ts';
import { countEntries } from './apply/count-entries.ts';
import { type Written, writeContent } from './apply/write-content.ts';
import { writeSimulations } from './apply/write-simulations.ts';
import { writeTimelines } from './apply/write-timelines.ts';
import { BUNDLE_FILE } from './bundle-file-name.ts';
import { BundleProblems } from './bundle-problems.ts';
import { type CheckedBundle, type CheckOptions, checkBundle } from './check-bundle.ts';
import { contentSource } from './content/content-source.ts';
import { formatProblems, type Problem } from './problem.ts';

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
}: BundleToApply & { readonly db: ApplyDatabase }): Promise<Applied> {
  const { problems, bundle } = await checkBundle(dir, { baseDomain });
  if (bundle === undefined) throw new BundleProblems(formatProblems(problems));
  if (!isDryRun) await copyAssets(bundle, assetsDir);
  const applied = await findAppliedChannel(db, bundle.bundle.channel, now);
  if (!needsAnchor(bundle.bundle, bundle.hash, applied)) {
    const counts = { added: 0, changed: 0, retired: 0, unchanged: countEntries(bundle.bundle) };
    const { channel } = bundle.bundle;
    return {
      channel_key: channel,
      entries: [],
      documents: [],
      ...counts,
      moved: 0,
      timelines: 0,
      recordings: [],
    };
  }
  const files = await bundleRecordings(bundle);
  if (!isDryRun) return db.tx(tx => write(tx, bundle, files, now));
  const { entries, ...others } = await rolledBack(db, tx => write(tx, bundle, files, now));
  return {
    ...others,
    recordings: [],
    entries: entries.map(entry => (entry.change === 'added' ? { ...entry, id: null } : entry)),
  };
}

/** Thrown to roll a transaction back. */
class RolledBack extends Error {}

/** Returns the result of work whose changes nobody else ever sees. */
async function rolledBack<T>(db: ApplyDatabase, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  try {
    await db.tx(async tx => {
      resolve(await work(tx));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return promise;
}

async function write(
  tx: Queryable,
  checked: CheckedBundle,
  files: readonly BundleRecording[],
  now: Date,
): Promise<Applied> {
  const { bundle, hash } = checked;
  const channel = {
    channel_key: bundle.channel,
    subdomain: bundle.subdomain ?? bundle.channel,
    domains: bundle.domains,
    is_default: bundle.default,
    is_production: bundle.production,
    anchored_at: now,
    bundle_hash: hash,
    geo_allow: bundle.settings.geo?.allow ?? [],
    geo_block: bundle.settings.geo?.block ?? [],
  };
  const conflict = await findChannelConflict(tx, channel);
  if (conflict !== undefined) throw new BundleProblems(formatProblems([conflictProblem(conflict)]));
  const channelId = await saveChannel(tx, channel);
  const before = await findStoredGames(tx, channelId);
  const source = contentSource(checked, now.getTime());
  const written = await writeContent(tx, channelId, source, now);
  const after = await findStoredGames(tx, channelId);
  const timelines = await writeTimelines(tx, after, bundle, now);
  const recordings = await createRecordings(tx, channelId, written, files);
  await writeSimulations(tx, after, source, written.ids, now);
  await refreshSearch(tx, channelId);
  await bumpContent(tx, channelId);
  const { entries, documents } = written;
  const count = (change: EntryChange['change']) => entries.filter(entry => entry.change === change).length;
  const [added, changed, retired] = [count('added'), count('changed'), count('retired')];
  const moved = countMoved(bundle, before, after);
  const unchanged = countEntries(bundle) - added - changed;
  const counts = { added, changed, retired, unchanged };
  return { channel_key: bundle.channel, entries, documents, ...counts, moved, timelines, recordings };
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
