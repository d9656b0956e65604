import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  findBundleDates,
  findRunningGames,
  listRecordingFiles,
  type RecordingFile,
  type StoredBundleFile,
} from '@grandstand/db/channel-bundles';
import type { Queryable } from '@grandstand/db/database';
import { listGameImports } from '@grandstand/db/game-imports';
import { readAppliedBundle } from '../apply/read-applied-bundle.ts';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { fileReferences } from '../check/file-references.ts';
import { type ContentSource, contentSource } from '../content/content-source.ts';
import { ownImportedGames, withImportedGames } from '../games/imported-games.ts';
import { referredIds } from '../games/write-schedules.ts';
import { editYaml, type YamlEdit } from '../yaml/edit-yaml.ts';
import { ExportedNames } from './file-names.ts';
import { gameEdits, timeEdit } from './game-edits.ts';
import { type RecordingToCopy, recordingEdits } from './recording-edits.ts';

export interface BundleToExport {
  readonly channelKey: string;
  /** An empty folder. */
  readonly dir: string;
  /** `DATA_DIR/channel-assets`. */
  readonly assetsDir: string;
  readonly now: Date;
  readonly withRecordings: boolean;
}

export interface ExportedBundle {
  readonly games: number;
  /** Without recordings. */
  readonly files: number;
  readonly recordings: readonly RecordingToCopy[];
  /** The parts that the folder lacks, one line each. */
  readonly notes: readonly string[];
}

/** Decision H420: the applied bundle with what has changed since. Throws BundleProblems if there is none. */
export async function exportBundle({
  db,
  channelKey,
  dir,
  assetsDir,
  now,
  withRecordings,
}: BundleToExport & { readonly db: Queryable }): Promise<ExportedBundle> {
  const { channelId, anchoredAt, bundle, text, stored } = await readAppliedBundle(db, channelKey, now);
  const imported = ownImportedGames(bundle, await listGameImports(db, channelId));
  const merged = withImportedGames(bundle, imported);
  const source = contentSource({ bundle: merged, files: new Map() }, anchoredAt.getTime());
  const ids = await referredIds(db, channelId);
  const games = await findRunningGames(db, channelId, now);
  const names = new ExportedNames();
  const files = new Map<string, string>();
  const renamed = fileReferences(text.value)
    .filter(({ kind }) => kind !== 'recording')
    .flatMap(({ path, name }): YamlEdit[] => {
      const to = names.ofFile(name);
      files.set(name, to);
      return to === name ? [] : [{ path, value: to }];
    });
  const found = withRecordings ? await existing(await listRecordingFiles(db, channelId)) : [];
  const recordings = recordingEdits(bundle, found, names);
  const edits = [
    ...Object.entries(bundle.events).flatMap(([key, event]) => {
      const game = games.get(key);
      return game === undefined ? [] : gameEdits(source, ids, key, { event, game });
    }),
    ...recordings.edits,
    ...renamed,
    ...(await dateEdits(db, channelId, source)),
  ];
  const added = imported
    .toSorted((a, b) => order(a.event.at, b.event.at) || order(a.key, b.key))
    .map((game, index): YamlEdit => {
      const path = ['events', game.key];
      const running = games.get(game.key);
      const event = merged.events[game.key];
      const changed = running && event ? gameEdits(source, ids, game.key, { event, game: running }) : [];
      const value = withEdits(game.event, changed);
      return { path, value, ...(index === 0 && { comment: 'Imported from a schedule.' }) };
    });
  await writeFiles(stored.files, files, dir, join(assetsDir, channelKey));
  await writeFile(join(dir, BUNDLE_FILE), editYaml(stored.yaml, [...edits, ...added]));
  const { copies, notes } = recordings;
  return { games: Object.keys(merged.events).length, files: files.size + 1, recordings: copies, notes };
}

async function existing(files: readonly RecordingFile[]): Promise<RecordingFile[]> {
  const isFile = await Promise.all(
    files.map(({ source_path }) =>
      stat(source_path).then(
        found => found.isFile(),
        () => false,
      ),
    ),
  );
  return files.filter((_, index) => isFile[index]);
}

async function dateEdits(db: Queryable, channelId: number, source: ContentSource): Promise<YamlEdit[]> {
  const { films, coupons } = await findBundleDates(db, channelId);
  const { bundle } = source;
  const zone = bundle.settings.time_zone;
  const filmEdits = Object.entries(bundle.vod.items).flatMap(([key, item]) =>
    timeEdit(
      ['vod', 'items', key, 'date'],
      { text: item.date, instant: films.get(key) ?? null },
      zone,
      source,
    ),
  );
  const couponEdits = Object.entries(bundle.coupons).flatMap(([key, coupon]) =>
    (['starts_at', 'ends_at'] as const).flatMap(name => {
      const instant = coupons.get(key)?.[name] ?? null;
      return timeEdit(['coupons', key, name], { text: coupon[name], instant }, zone, source);
    }),
  );
  return [...filmEdits, ...couponEdits];
}

function withEdits(
  event: Readonly<Record<string, string>>,
  edits: readonly YamlEdit[],
): Record<string, unknown> {
  const value: Record<string, unknown> = { ...event };
  for (const edit of edits) value[String(edit.path.at(-1))] = edit.value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}

function order(a: string | undefined, b: string | undefined): number {
  return (a ?? '') < (b ?? '') ? -1 : Number((a ?? '') > (b ?? ''));
}

async function writeFiles(
  stored: Readonly<Record<string, StoredBundleFile>>,
  names: ReadonlyMap<string, string>,
  dir: string,
  assets: string,
): Promise<void> {
  for (const [name, to] of names) {
    const file = stored[name];
    if (file === undefined) throw new Error(`the file ${name} of the bundle is not stored`);
    const path = join(dir, to);
    await mkdir(dirname(path), { recursive: true });
    if ('text' in file) await writeFile(path, file.text);
    else await copyFile(join(assets, file.asset), path);
  }
}
