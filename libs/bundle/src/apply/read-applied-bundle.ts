import { findAppliedChannel } from '@grandstand/db/bundle-channels';
import { findChannelBundle } from '@grandstand/db/channel-bundles';
import type { Queryable } from '@grandstand/db/database';
import type { Bundle } from '../bundle.schema.ts';
import { BundleProblems } from '../bundle-problems.ts';
import { checkSchema } from '../check/check-schema.ts';
import { type BundleText, readBundleText } from '../yaml/bundle-text.ts';

/** A channel with the bundle that was applied to it last. */
export interface AppliedBundle {
  readonly channelId: number;
  readonly anchoredAt: Date;
  readonly bundle: Bundle;
  readonly text: BundleText;
  readonly stored: NonNullable<Awaited<ReturnType<typeof findChannelBundle>>>;
}

/** Throws BundleProblems if the channel has no stored bundle. */
export async function readAppliedBundle(
  db: Queryable,
  channelKey: string,
  now: Date,
): Promise<AppliedBundle> {
  const channel = await findAppliedChannel(db, channelKey, now);
  const stored = channel && (await findChannelBundle(db, channel.id));
  if (channel === undefined || stored === undefined) throw new BundleProblems(notStored(channelKey));
  const text = readBundleText(stored.yaml);
  const { bundle } = checkSchema(text);
  if (bundle === undefined) throw new BundleProblems(notStored(channelKey));
  return { channelId: channel.id, anchoredAt: channel.anchored_at, bundle, text, stored };
}

function notStored(channelKey: string): string {
  return `An earlier version of Grandstand applied the bundle of ${channelKey} and did not store it. Apply the bundle again first.`;
}
