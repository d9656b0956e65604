import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROGRAMS, programFile } from './programs.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const BUILD = join(ROOT, 'apps/grandstand/dist/0123456789ab');

const runFrom = (file: string) => vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', file]);

afterEach(() => vi.restoreAllMocks());

describe('programFile', () => {
  it('is the built program next to the one that runs', () => {
    runFrom(join(BUILD, 'main.js'));
    expect(programFile(ROOT, 'ingest')).toBe(join(BUILD, 'ingest.js'));
  });

  it('is the source for a program that is restarted, and in a process that runs from its source', () => {
    const source = join(ROOT, 'apps/ingest/src/main.ts');
    runFrom(join(BUILD, 'main.js'));
    expect(programFile(ROOT, 'ingest', { isRestart: true })).toBe(source);
    runFrom(join(ROOT, 'apps/grandstand/src/main.ts'));
    expect(programFile(ROOT, 'ingest')).toBe(source);
  });

  it.each(Object.values(PROGRAMS))('has the source %s', path => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });
});
