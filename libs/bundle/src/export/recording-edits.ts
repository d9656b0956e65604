import type { RecordingFile } from '@grandstand/db/channel-bundles';
import type { Bundle } from '../bundle.schema.ts';
import type { YamlEdit } from '../yaml/edit-yaml.ts';
import type { ExportedNames } from './file-names.ts';

/** A recording that has yet to be copied into the folder. */
export interface RecordingToCopy {
  readonly from: string;
  /** In the folder. */
  readonly name: string;
  readonly hash: string;
}

export interface ExportedRecordings {
  readonly edits: readonly YamlEdit[];
  readonly copies: readonly RecordingToCopy[];
  readonly notes: readonly string[];
}

/** Names the file of each recording; an entry whose file is not exported names none. `files` are those that exist. */
export function recordingEdits(
  bundle: Bundle,
  files: readonly RecordingFile[],
  names: ExportedNames,
): ExportedRecordings {
  const fileOf = new Map(files.map(file => [`${file.table} ${file.key}`, file]));
  const copies = new Map<string, RecordingToCopy>();
  const nameOf = (table: RecordingFile['table'], key: string, authored: string | undefined) => {
    const file = fileOf.get(`${table} ${key}`);
    if (file === undefined) return undefined;
    const name = names.ofRecording(authored, file);
    copies.set(name, { from: file.source_path, name, hash: file.source_hash });
    return name;
  };
  const edits: YamlEdit[] = [];
  const missing: string[] = [];
  const rename = (path: readonly string[], before: string | undefined, now: string | undefined) => {
    if (before !== now) edits.push({ path: [...path, 'recording'], value: now });
    if (before !== undefined && now === undefined) missing.push(path.at(-1) ?? '');
  };
  for (const [key, event] of Object.entries(bundle.events)) {
    const path = ['events', key];
    // The game of a demonstration is drawn again wherever the bundle is applied.
    const isDrawn = event.drawn !== undefined && event.recording === undefined;
    const name = isDrawn ? undefined : nameOf('event', key, event.recording);
    rename(path, event.recording, name);
    if (name === undefined && event.recording !== undefined) edits.push(...withoutRecording(path, event));
  }
  for (const [key, item] of Object.entries(bundle.vod.items)) {
    if (item.embed_url !== undefined) continue;
    rename(['vod', 'items', key], item.recording, nameOf('vod_media_item', key, item.recording));
  }
  return { edits, copies: [...copies.values()], notes: missing.length === 0 ? [] : [missingNote(missing)] };
}

/** An entry without a recording cannot credit it or show it as live; the credit is part of the description on the site. */
function withoutRecording(path: readonly string[], event: Bundle['events'][string]): YamlEdit[] {
  const { description, credit, drawn, simulated_live } = event;
  const edits: YamlEdit[] = [];
  if (credit !== undefined && drawn === undefined) {
    const text = [description, credit].filter(part => part !== undefined).join('\n\n');
    edits.push({ path: [...path, 'credit'], value: undefined });
    edits.push({ path: [...path, 'description'], value: text });
  }
  if (simulated_live !== undefined) edits.push({ path: [...path, 'simulated_live'], value: undefined });
  return edits;
}

const MOST_NAMED = 10;

function missingNote(keys: readonly string[]): string {
  const named = keys.slice(0, MOST_NAMED).join(', ');
  const rest = keys.length > MOST_NAMED ? ` and ${keys.length - MOST_NAMED} more` : '';
  return `Without their recordings, whose files are not exported: ${named}${rest}. Applied to the same installation, they stay.`;
}
