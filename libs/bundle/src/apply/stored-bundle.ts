import type { StoredBundle, StoredBundleFile } from '@grandstand/db/channel-bundles';
import type { CheckedBundle } from '../check-bundle.ts';
import { assetName } from '../content/content-source.ts';

/** The bundle as the database stores it: texts as they were written, pictures and films by their copies. */
export function storedBundle({ yaml, files }: CheckedBundle): StoredBundle {
  const stored = [...files.values()].flatMap((file): [string, StoredBundleFile][] => {
    if (file.kind === 'recording') return [];
    return [[file.name, file.text === undefined ? { asset: assetName(file) } : { text: file.text }]];
  });
  return { yaml, files: Object.fromEntries(stored) };
}
