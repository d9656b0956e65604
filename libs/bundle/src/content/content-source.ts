import type { EntryTable } from '@grandstand/db/bundle-entries';
import type { Bundle } from '../bundle.schema.ts';
import type { BundleFile } from '../bundle-files.ts';
import type { CheckedBundle } from '../check-bundle.ts';
import { asParagraph, cleanHtml } from '../markup/clean-html.ts';
import { parseEventTime, resolveEventTime } from '../time/event-time.ts';
import { type CategoryTree, categoryTree, type FlatCategory, flatCategories } from './flat-categories.ts';
import { type Participant, participantsOf } from './participants.ts';

/** Ids of the entries written so far, by table and key. */
export type Ids = { readonly [T in EntryTable]?: ReadonlyMap<string, number> };

/** A checked bundle with lookups for building rows. */
export interface ContentSource {
  readonly bundle: Bundle;
  readonly categories: readonly FlatCategory[];
  readonly tree: CategoryTree;
  /** The first single-event package: the default for ppv events. */
  readonly singlePass: string | undefined;
  readonly participants: ReadonlyMap<string, Participant>;
  readonly files: ReadonlyMap<string, BundleFile>;
  /** The moment that relative times count from, in Unix milliseconds. */
  readonly anchor: number;
}

export function contentSource(
  { bundle, files }: Pick<CheckedBundle, 'bundle' | 'files'>,
  anchor: number,
): ContentSource {
  const participants = new Map(participantsOf(bundle).map(participant => [participant.key, participant]));
  const categories = flatCategories(bundle.categories);
  const singlePass = Object.keys(bundle.packages).find(key => bundle.packages[key]?.single_event);
  return { bundle, files, anchor, participants, categories, tree: categoryTree(categories), singlePass };
}

/** The id of an entry that an earlier step has written. The check of the bundle guarantees that it exists. */
export function idOf(ids: Ids, table: EntryTable, key: string): number {
  const id = ids[table]?.get(key);
  if (id === undefined) throw new Error(`${table} ${key} is not written`);
  return id;
}

export function optionalId(ids: Ids, table: EntryTable, key: string | undefined): number | null {
  return key === undefined ? null : idOf(ids, table, key);
}

export function timeOf(source: ContentSource, text: string, zone: string): Date {
  const time = parseEventTime(text);
  if (time === undefined) throw new Error(`the time ${text} was not checked`);
  return new Date(resolveEventTime(time, source.anchor, zone));
}

/** The address of a picture. The name changes with the content, so it may be cached for ever. */
export function assetAddress(source: ContentSource, name: string): string {
  const file = fileOf(source, name);
  return `/channel-assets/${source.bundle.channel}/${assetName(file)}`;
}

export function optionalAsset(source: ContentSource, name: string | undefined): string | null {
  return name === undefined ? null : assetAddress(source, name);
}

export function assetName({ hash, baseName }: BundleFile): string {
  return `${hash.slice(0, 8)}-${baseName}`;
}

export function fileText(source: ContentSource, name: string): string {
  return fileOf(source, name).text ?? '';
}

/** HTML of the bundle, cleaned. */
export function htmlOf(source: ContentSource, html: string | { file: string }): string {
  const markup = typeof html === 'string' ? html : fileText(source, html.file);
  return cleanHtml(asParagraph(markup)).text;
}

function fileOf(source: ContentSource, name: string): BundleFile {
  const file = source.files.get(name);
  if (file === undefined) throw new Error(`the file ${name} was not checked`);
  return file;
}
