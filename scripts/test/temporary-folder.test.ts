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
  vi.stubEnv('TEST_TEMPLATES_DIR', process.env.TEST_TEMPLATES_DIR);
  const { folder, remove } = useTemporaryFolder('grandstand-left-');
  expect(dirname(mkdtempSync(join(tmpdir(), 'bundle-')))).toBe(folder);
  remove();
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(outer)).toBe(true);
});
