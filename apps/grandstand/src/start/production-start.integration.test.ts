import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const LISTING = fileURLToPath(new URL('../testing/list-loaded-modules.ts', import.meta.url));
const DEMO = /\/apps\/(grandstand\/src\/demo|demo-game|identity-stand-in|stripe-stand-in)\//;

/** Starts a process that loads what a start loads for these channels; returns the paths of all its modules. */
async function loadedModules(channels: 'production' | 'demonstration'): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [LISTING, channels]);
  return JSON.parse(stdout);
}

describe('the modules of a start', () => {
  it('contain no demonstration code in production', { tags: ['full'] }, async () => {
    const modules = await loadedModules('production');
    expect(modules).toContainEqual(expect.stringMatching(/\/start\/open-api\.ts$/));
    expect(modules.filter(path => DEMO.test(path))).toEqual([]);
  });

  it('contain it in a demonstration', { tags: ['full'] }, async () => {
    const modules = await loadedModules('demonstration');
    expect(modules).toContainEqual(expect.stringMatching(/\/demo\/open-demo\.ts$/));
    expect(modules).toContainEqual(expect.stringMatching(/\/demo\/stripe-stand-in\/stand-in-config\.ts$/));
  });
});
