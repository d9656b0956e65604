import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs `./grandstand` by a symbolic link, in the folder of the demo channels. */
function grandstand(...args: string[]) {
  const link = join(mkdtempSync(join(tmpdir(), 'executable-')), 'grandstand');
  symlinkSync(join(root, 'grandstand'), link);
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
  const { status, stdout, stderr } = spawnSync(link, args, { cwd: join(root, 'channels'), env });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

it('passes every option and the folder of the caller to the command', () => {
  expect(grandstand('channel', 'check', 'longshore', '--json')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('"channel": "longshore"'),
  });
});

it('refuses an unknown option with exit code 2 and the reason on the error stream', () => {
  expect(grandstand('order', 'list', '--chanel', 'longshore')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('Did you mean --channel?'),
  });
});
