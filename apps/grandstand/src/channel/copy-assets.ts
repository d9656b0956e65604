import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@grandstand/storage/whole-file';
import type { CheckedBundle } from './check-bundle.ts';
import { cleanSvg } from './clean-svg.ts';
import { assetName } from './content/content-source.ts';

/** The bundle's pictures, under names that change with their content. What is there already stays. */
export async function copyAssets({ bundle, files }: CheckedBundle, assetsDir: string): Promise<void> {
  const folder = join(assetsDir, bundle.channel);
  await mkdir(folder, { recursive: true });
  for (const file of files.values()) {
    if (file.bytes === undefined || file.baseName.endsWith('.html')) continue;
    const isDrawing = file.baseName.endsWith('.svg');
    const bytes = isDrawing ? Buffer.from(cleanSvg(file.bytes.toString('utf8')).text) : file.bytes;
    await writeOnce(join(folder, assetName(file)), bytes);
  }
}

async function writeOnce(path: string, bytes: Buffer): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there?.size !== bytes.length) await replaceFile(path, bytes);
}
