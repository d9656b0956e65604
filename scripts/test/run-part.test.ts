import { describe, expect, it } from 'vitest';
import { Stop } from '../boot/stop.mjs';
import { oneCheck } from './counts.ts';
import { silenceLimitMs } from './hang-guard.ts';
import { countLine, partLine, shareRemark } from './lines.ts';
import type { Part } from './parts.ts';
import { runPart } from './run-part.ts';

const NO_LIMITS = { silenceMs: 600_000, deadline: performance.now() + 600_000 };
const part = (script: string): Part => ({
  name: 'sample',
  shareSeconds: 200,
  needs: [],
  args: ['--eval', script],
  count: oneCheck,
});

describe('a part of npm test', () => {
  it('passes over its share, with a remark', () => {
    const slow = { passed: 1, failed: 0, skipped: 0, seconds: 239.2, output: '' };
    expect(partLine(part(''), slow)).toContain('passed  239.2 s');
    expect(shareRemark(part(''), slow)).toBe('sample took 239 s, 39 s over its share of 200 s');
    expect(shareRemark(part(''), { ...slow, seconds: 200 })).toBeUndefined();
  });

  it('is stopped as hung when it prints nothing for too long', async () => {
    const silent = part('setInterval(() => undefined, 1e6)');
    const result = await runPart(silent, [], { ...NO_LIMITS, silenceMs: 100 });
    expect(result).toMatchObject({ passed: 0, failed: 1, output: '\nhung: no output for 0.1 s' });
  });

  it('is stopped when the whole run reaches its deadline, however much it prints', async () => {
    const chatty = part("setInterval(() => console.log('on'), 5)");
    const result = await runPart(chatty, [], { ...NO_LIMITS, deadline: performance.now() + 500 });
    expect(result).toMatchObject({ failed: 1, output: expect.stringContaining('hung: no end') });
  });

  it('may be silent for four times its share, and never less than five minutes', () => {
    expect(silenceLimitMs({ shareSeconds: 200 })).toBe(800_000);
    expect(silenceLimitMs({ shareSeconds: 10 })).toBe(300_000);
    expect(silenceLimitMs({ shareSeconds: 10, longestTestSeconds: 900 })).toBe(960_000);
  });

  it('skips an optional part whose tool cannot be installed, with the reason, and fails any other', async () => {
    const provide = () => Promise.reject(new Stop('No WebKit here'));
    const optional = await runPart({ ...part(''), optional: true }, [], NO_LIMITS, provide);
    expect(optional).toMatchObject({ passed: 0, failed: 0, skipped: 1, notRun: 'No WebKit here' });
    expect(partLine(part(''), optional)).toContain('not run  No WebKit here');
    expect(await runPart(part(''), [], NO_LIMITS, provide)).toMatchObject({
      failed: 1,
      output: 'No WebKit here',
    });
  });

  it('passes with the code of its process', async () => {
    expect(await runPart(part(''), [], NO_LIMITS)).toMatchObject({ passed: 1, failed: 0 });
    expect(await runPart(part('process.exit(3)'), [], NO_LIMITS)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('prints the number of skipped tests only if there are any', () => {
  expect(countLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(countLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});
