import { findPageTimes, writeDocuments } from '@grandstand/db/bundle-content';
import {
  type EntryChange,
  type EntryRow,
  type EntryTable,
  entryIds,
  retireEntries,
  upsertEntries,
} from '@grandstand/db/bundle-entries';
import { replaceLinks } from '@grandstand/db/bundle-links';
import type { Queryable } from '@grandstand/db/database';
import type { ContentSource, Ids } from '../content/content-source.ts';
import { couponPackageLinks, couponRows } from '../content/coupon-rows.ts';
import { channelDocuments } from '../content/documents.ts';
import { eventParticipantLinks } from '../content/event-rows.ts';
import { categoryRows, groupRows, locationRows, participantRows } from '../content/league-rows.ts';
import { pageRows, slideRows } from '../content/navigation-rows.ts';
import { packageCategoryLinks, packageRows, subscriptionRows } from '../content/pass-rows.ts';
import { prerollRows } from '../content/preroll-rows.ts';
import { vodCategoryRows, vodItemRows, vodRailItemLinks, vodRailRows } from '../content/vod-rows.ts';
import { readGameRows, settleGameRows } from './game-rows.ts';
import type { GameDifference } from './operator-changes.ts';

export interface Written {
  /** In the order in which the tables are written. */
  readonly entries: readonly EntryChange[];
  /** The names of changed documents, such as `settings`. */
  readonly documents: readonly string[];
  /** Games that an operator has changed. */
  readonly differences: readonly GameDifference[];
  readonly ids: Ids;
}

type Step = (writer: Writer) => Promise<void>;

/** Rows are written before the rows that refer to them. The number of statements does not grow with the bundle. */
const STEPS: readonly Step[] = [
  writeCategories,
  ({ source, write }) => write('event_location', locationRows(source)),
  ({ source, write }) => write('participant_group', groupRows(source)),
  ({ source, ids, write }) => write('participant', participantRows(source, ids)),
  ({ source, write }) => write('package', packageRows(source)),
  ({ source, write }) => write('subscription', subscriptionRows(source)),
  writeCoupons,
  writeEvents,
  ({ source, write }) => write('vod_media_category', vodCategoryRows(source)),
  ({ source, ids, write }) => write('vod_media_item', vodItemRows(source, ids)),
  ({ source, write }) => write('vod_media_rail', vodRailRows(source)),
  writePages,
  ({ source, ids, write }) => write('slide', slideRows(source, ids)),
  ({ source, ids, write }) => write('preroll', prerollRows(source, ids)),
];

interface Writer {
  readonly tx: Queryable;
  readonly channelId: number;
  readonly source: ContentSource;
  readonly now: Date;
  readonly ids: { [T in EntryTable]?: ReadonlyMap<string, number> };
  readonly write: <T extends EntryTable>(table: T, rows: readonly EntryRow<T>[]) => Promise<void>;
  /** Notes what has changed. */
  readonly note: (changes: readonly EntryChange[]) => void;
  readonly differences: GameDifference[];
}

/** Replaces a channel's content by that of its bundle. */
export async function writeContent(
  tx: Queryable,
  channelId: number,
  source: ContentSource,
  { now, onShare }: { readonly now: Date; readonly onShare: (share: number) => void },
): Promise<Written> {
  const entries: EntryChange[] = [];
  const note: Writer['note'] = changes => {
    for (const change of changes) entries.push(change);
  };
  const ids: Writer['ids'] = {};
  const write: Writer['write'] = async (table, rows) => {
    note(await upsertEntries(tx, channelId, table, rows));
    const keys = rows.map(row => row.key);
    note(await retireEntries(tx, channelId, table, keys, now));
    ids[table] = await entryIds(tx, channelId, table);
  };
  const differences: GameDifference[] = [];
  const writer = { tx, channelId, source, now, ids, write, note, differences };
  for (const [index, step] of STEPS.entries()) {
    onShare(index / STEPS.length);
    await step(writer);
  }
  await writeLinks(writer);
  const documents = await writeDocuments(tx, channelId, channelDocuments(source, ids));
  return { entries, documents, differences, ids };
}

/** Writes level by level, because a child's row contains its parent's id. */
async function writeCategories({ tx, channelId, source, now, ids, note }: Writer): Promise<void> {
  const depths = new Set(source.categories.map(category => category.depth));
  for (const depth of [...depths].sort()) {
    const rows = categoryRows(source, ids, depth);
    note(await upsertEntries(tx, channelId, 'event_category', rows));
    ids.event_category = await entryIds(tx, channelId, 'event_category');
  }
  const keys = source.categories.map(category => category.key);
  note(await retireEntries(tx, channelId, 'event_category', keys, now));
}

/** Codes are unique: retires removed coupons before it adds new ones. */
async function writeCoupons({ tx, channelId, source, now, note, write }: Writer): Promise<void> {
  const rows = couponRows(source);
  const keys = rows.map(row => row.key);
  note(await retireEntries(tx, channelId, 'coupon', keys, now));
  await write('coupon', rows);
}

async function writeEvents({ tx, channelId, source, ids, write, differences }: Writer): Promise<void> {
  const games = await readGameRows(tx, channelId, source, ids);
  await write('event', games.rows);
  await settleGameRows(tx, channelId, games);
  differences.push(...games.differences);
}

async function writePages({ tx, channelId, source, now, write }: Writer): Promise<void> {
  const known = await findPageTimes(tx, channelId);
  await write('page', pageRows(source, new Map(known.map(page => [page.key, page])), now));
}

async function writeLinks({ tx, channelId, source, ids }: Writer): Promise<void> {
  await replaceLinks(tx, channelId, 'package_category', packageCategoryLinks(source, ids));
  await replaceLinks(tx, channelId, 'coupon_package', couponPackageLinks(source, ids));
  await replaceLinks(tx, channelId, 'event_participant', eventParticipantLinks(source, ids));
  await replaceLinks(tx, channelId, 'vod_media_rail_item', vodRailItemLinks(source, ids));
}
