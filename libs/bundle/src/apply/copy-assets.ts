import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@grandstand/storage/whole-file';
import { type BundleFile, readWithHash } from '../bundle-files.ts';
import { BundleProblems } from '../bundle-problems.ts';
import type { CheckedBundle } from '../check-bundle.ts';
import { assetName } from '../content/content-source.ts';
import { cleanSvg } from '../markup/clean-svg.ts';

/** Copies the bundle's pictures under names that change with their content. Existing files stay. */
export async function copyAssets(
  { bundle, files }: CheckedBundle,
  assetsDir: string,
  onShare: (share: number) => void,
): Promise<void> {
  const folder = join(assetsDir, bundle.channel);
  await mkdir(folder, { recursive: true });
  const copied = [...files.values()].filter(({ kind }) => kind !== 'html' && kind !== 'recording');
  for (const [index, file] of copied.entries()) {
    onShare(index / copied.length);
    await writeOnce(join(folder, assetName(file)), await bytesOf(file));
  }
}

async function bytesOf(file: BundleFile): Promise<Buffer> {
  if (file.text !== undefined) return Buffer.from(cleanSvg(file.text).text);
  const { bytes, hash } = await readWithHash(file);
  if (hash !== file.hash) {
    throw new BundleProblems(`${file.name} changed while the bundle was applied. Apply it again.`);
  }
  return bytes;
}

async function writeOnce(path: string, bytes: Buffer): Promise<void> {
  const existing = await stat(path).catch(() => undefined);
  if (existing?.size !== bytes.length) await replaceFile(path, bytes);
}
