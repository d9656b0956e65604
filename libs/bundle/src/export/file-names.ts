import { basename } from 'node:path';
import type { RecordingFile } from '@grandstand/db/channel-bundles';

const SHARED_FOOTAGE = '../footage/';
const HASH_LENGTH = 8;

/** Names of the exported files; each belongs to one file. */
export class ExportedNames {
  /** By name, what identifies its file. */
  readonly #taken = new Map<string, string>();

  /** A file of the bundle itself has its name; one that bundles share moves into the bundle. */
  ofFile(name: string): string {
    return this.#take(insideName(name), name);
  }

  /** A recording from elsewhere gets a name below `recordings`. */
  ofRecording(authored: string | undefined, { source_path, source_hash }: RecordingFile): string {
    const base = basename(source_path);
    if (authored !== undefined && basename(authored) === base) {
      return this.#take(insideName(authored), source_hash);
    }
    const plain = base.replace(/[^A-Za-z0-9._-]/g, '-').replace(/^\.+/, '');
    return this.#take(`recordings/${plain}`, source_hash);
  }

  #take(wanted: string, identity: string): string {
    const owner = this.#taken.get(wanted) ?? identity;
    if (owner !== identity) return this.#take(numbered(wanted, identity), identity);
    this.#taken.set(wanted, identity);
    return wanted;
  }
}

function insideName(name: string): string {
  return name.startsWith(SHARED_FOOTAGE) ? `footage/${name.slice(SHARED_FOOTAGE.length)}` : name;
}

/** Another name in a folder of its own. */
function numbered(name: string, identity: string): string {
  const folder = identity.replace(/[^A-Za-z0-9]/g, '').slice(0, HASH_LENGTH) || 'other';
  return `${folder}/${name}`;
}
