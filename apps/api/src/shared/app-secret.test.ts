import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appSecret } from './app-secret.ts';

describe('appSecret', () => {
  it('is made once, kept for its owner alone, and the same for two that start together', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'secret-'));
    const made = await appSecret(dir);
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(await Promise.all([appSecret(dir), appSecret(dir)])).toEqual([made, made]);
    expect((await stat(join(dir, 'secret'))).mode & 0o077).toBe(0);
    await rm(dir, { recursive: true });
  });

  it('is the given one where one is given', async () => {
    expect(await appSecret('/nowhere', 'given')).toBe('given');
  });
});
