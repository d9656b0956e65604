import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { closedOutput } from './closed-output.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const LONGSHORE = fileURLToPath(new URL('../../../../channels/longshore', import.meta.url));

it('aborts when nobody reads any more', () => {
  const output = new PassThrough();
  const closed = closedOutput(output);
  output.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(closed.aborted).toBe(true);
});

it('throws what else goes wrong', () => {
  const output = new PassThrough();
  closedOutput(output);
  expect(() => output.emit('error', new Error('no room'))).toThrow('no room');
});

it.each([[['help']], [['channel', 'check', LONGSHORE]]])(
  "ends '%s' in silence when its reader has left",
  { tags: ['full'], timeout: 30_000 },
  async words => {
    const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', chunk => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    expect(said).toBe('');
    expect([0, 141]).toContain(code);
  },
);
