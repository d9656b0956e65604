import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { useTemporaryFolder } from './temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('removes at the end what the tests of a run have left', () => {
  const outer = tmpdir();
  // Restored afterwards, although the function sets it.
  vi.stubEnv('TMPDIR', outer);
  for (const name of ['TEST_TEMPLATES_DIR', 'TEST_DATABASES_DIR']) vi.stubEnv(name, process.env[name]);
  const { folder, remove } = useTemporaryFolder('grandstand-left-');
  expect(dirname(mkdtempSync(join(tmpdir(), 'bundle-')))).toBe(folder);
  const databases = process.env.TEST_DATABASES_DIR ?? '';
  expect(dirname(mkdtempSync(join(databases, 'db-')))).toBe(databases);
  remove();
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(databases)).toBe(false);
  expect(existsSync(outer)).toBe(true);
});
