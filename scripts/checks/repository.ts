import { existsSync, globSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

/** Paths from the root of the repository that match, without packages and builds. */
export function listFiles(patterns: string | readonly string[], exclude: readonly string[] = []): string[] {
  return globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**', ...exclude] });
}

export function fileExists(path: string): boolean {
  return existsSync(new URL(path, ROOT));
}

export function readFile(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}
