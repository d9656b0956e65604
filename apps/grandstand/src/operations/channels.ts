import type { Applied } from '@grandstand/bundle/apply-bundle';
import { BundleProblems } from '@grandstand/bundle/bundle-problems';
import { nearestWord } from '@grandstand/bundle/check/nearest-word';
import { applyInProcess, checkInProcess, type Running } from '@grandstand/bundle/process/run-in-process';
import { type Channel, listChannels } from '@grandstand/db/channels';
import { OperationFailed } from '../command-line/errors.ts';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import type { Operator } from '../operator/operator.ts';
import { paymentWarnings } from '../operator/payment-warnings.ts';

export async function findChannel({ db }: Pick<Operator, 'db'>, key: string): Promise<Channel> {
  const channels = await listChannels(db);
  const found = channels.find(({ channel_key }) => channel_key === key);
  if (found !== undefined) return found;
  const keys = channels.map(({ channel_key }) => channel_key);
  const nearest = nearestWord(key, keys);
  const known = nearest === undefined ? `The channels: ${keys.join(', ')}.` : `Did you mean '${nearest}'?`;
  throw new OperationFailed(`There is no channel '${key}'. ${keys.length === 0 ? '' : known}`.trim());
}

/** Refuses a filter for a channel that does not exist, whose empty list would mislead. */
export async function requireChannel(operator: Pick<Operator, 'db'>, key: string | null): Promise<void> {
  if (key !== null) await findChannel(operator, key);
}

interface CheckedChannel {
  readonly channel: string;
  /** Notes on what the bundle does, one a line. */
  readonly notes: string;
  /** The parts that a channel for real visitors should have and the bundle lacks. */
  readonly missing: readonly string[];
}

/** Checks a bundle; throws if it cannot be applied. */
export function checkChannel(
  { baseDomain }: Pick<Operator, 'baseDomain'>,
  { directory }: { readonly directory: string },
  { signal }: { readonly signal: AbortSignal },
): Promise<CheckedChannel> {
  return withProblems(signal, async () => {
    const { text, channel, missing } = await checkInProcess(directory, { baseDomain }, signal);
    if (channel === null) throw new OperationFailed(text);
    return { channel, notes: text, missing };
  });
}

export interface AppliedChannel extends Applied {
  /** Nothing was changed: the rest is what would change. */
  readonly is_dry_run: boolean;
  readonly warnings: readonly string[];
}

/** Checks the whole bundle first; all changes become visible at once. */
export function applyChannel(
  operator: Operator,
  { directory, dry_run = false }: { readonly directory: string; readonly dry_run?: boolean },
  running: Running,
): Promise<AppliedChannel> {
  return withProblems(running.signal, async () => {
    const applied = await applyInProcess(
      {
        db: operator.db,
        dir: directory,
        assetsDir: operator.folder.channelAssets,
        now: new Date(),
        baseDomain: operator.baseDomain,
        isDryRun: dry_run,
      },
      running,
    );
    for (const id of applied.recordings) await operator.enqueueRecording(id);
    const warnings = paymentWarnings(await listChannels(operator.db), operator.takesTestCardsOnly);
    return { ...applied, is_dry_run: dry_run, warnings };
  });
}

export async function withProblems<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw new OperationFailed('', INTERRUPTED);
    if (!(error instanceof BundleProblems)) throw error;
    throw new OperationFailed(error.message);
  }
}
