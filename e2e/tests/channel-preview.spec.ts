import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures/product.ts';
import { runCommand } from '../fixtures/run-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Preview {
  readonly process: ChildProcess;
  readonly url: string;
  readonly missing: readonly string[];
}

/** Previews a bundle; its data are in `temporary`, until Ctrl-C. */
async function preview(directory: string, temporary: string): Promise<Preview> {
  const process_ = spawn(
    process.execPath,
    ['apps/grandstand/src/main.ts', 'channel', 'preview', directory, '--json'],
    { cwd: ROOT, env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface(process_.stdout)) {
    process_.stdout.resume();
    return { process: process_, ...(JSON.parse(line) as Omit<Preview, 'process'>) };
  }
  throw new Error('the preview ended');
}

for (const [language, heading, pass] of [
  ['en', 'Red club', 'Season'],
  ['fr', 'Club rouge', 'Saison'],
  ['bg', 'Червените', 'Сезон'],
] as const) {
  test(`shows a new channel in ${language} before it is applied, read-only, and leaves nothing behind`, {
    tag: '@full',
  }, async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'preview-test-'));
    const temporary = mkdtempSync(join(tmpdir(), 'preview-data-'));
    await runCommand(folder, 'channel', 'new', 'Floorball North', '--in', folder, '--language', language);
    const { process: serving, url, missing } = await preview(join(folder, 'floorball-north'), temporary);
    expect(missing).toContainEqual(expect.stringContaining('domains: none'));
    await page.goto(url);
    await expect(page).toHaveTitle(/Floorball North/);
    await expect(page.getByText(heading).first()).toBeVisible();
    await page.goto(`${url}/packages`);
    await expect(page.getByText(pass, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Whoops!' })).toHaveCount(0);
    const { host } = new URL(url);
    const refused = await page.request.post(`http://127.0.0.1:${new URL(url).port}/api/registration`, {
      headers: { host },
      data: { email: 'ana@example.com' },
    });
    expect(refused.status()).toBe(405);
    serving.kill('SIGINT');
    expect(await once(serving, 'exit')).toEqual([0, null]);
    expect(readdirSync(temporary)).toEqual([]);
    for (const made of [folder, temporary]) rmSync(made, { recursive: true, force: true });
  });
}

test('lists games with links that open them, also on a port that the system has chosen', {
  tag: '@full',
}, async ({ page, product }) => {
  const lines = await product.command('event', 'list', '--channel', 'nordet', '--limit', '1', '--json');
  const [game] = JSON.parse(lines.join('')) as { id: number; url: string }[];
  expect(game?.url).toBe(product.url('nordet', `/watch/${game?.id}`));
  const response = await page.goto(String(game?.url));
  expect(response?.status()).toBe(200);
});
