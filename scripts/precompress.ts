import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.map', '.webmanifest']);
/** Below this a compressed answer is not smaller than one packet anyway. */
const SMALLEST_BYTES = 512;

/** Writes `file.br` and `file.gz` next to every text file, so that no request compresses. Returns their number. */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && TEXT.has(extname(entry.name)));
  const done = await Promise.all(files.map(file => compress(join(file.parentPath, file.name))));
  return done.filter(Boolean).length;
}

async function compress(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return false;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const brotli = await promisify(brotliCompress)(bytes, { params: quality });
  await Promise.all([
    writeFile(`${path}.br`, brotli),
    writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
  return true;
}
