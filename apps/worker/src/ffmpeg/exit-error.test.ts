import { describe, expect, it } from 'vitest';
import { exitError } from './exit-error.ts';
import { MediaRefused } from './media-refused.ts';
import { ToolFailed } from './tool-failed.ts';

const ending = (overrides: Partial<Parameters<typeof exitError>[0]> = {}) =>
  exitError({
    tool: 'ffmpeg',
    exit_code: 1,
    signal: null,
    timed_out: false,
    stderr_tail: '',
    ...overrides,
  });

describe('exitError', () => {
  it('accepts a successful run despite its warnings', () => {
    expect(ending({ exit_code: 0, stderr_tail: 'Invalid data found when processing input' })).toBeUndefined();
  });

  it.each([
    ['moov atom not found', 'truncated'],
    ["[concat @ 0x1] Format not on whitelist 'mov'", 'not_video'],
    ['Picture size 16000x16000 exceeds specified max pixel count 1\nInvalid data found', 'too_large_picture'],
    ["[huffyuv @ 0x1] Codec (huffyuv) not on whitelist 'h264'", 'unknown_codec'],
    ['Cannot allocate memory', 'too_hungry'],
  ])('reads %j as a refusal', (stderr_tail, code) => {
    expect(ending({ stderr_tail })).toMatchObject({ name: 'MediaRefused', code });
  });

  it.each([
    ['the CPU limit', { signal: 'SIGXCPU', exit_code: null }, 'too_slow'],
    ['the file size limit', { exit_code: 153 }, 'too_large_output'],
    ['the time limit', { timed_out: true, signal: 'SIGKILL', exit_code: null }, 'too_slow'],
  ])('reports an exit at %s', (_, how, code) => {
    expect(ending(how)).toBeInstanceOf(MediaRefused);
    expect(ending(how)).toMatchObject({ code });
  });

  it("treats any other exit as a crash and includes the tool's output", () => {
    const crash = ending({ signal: 'SIGSEGV', exit_code: null, stderr_tail: 'one\ntwo\n' });
    expect(crash).toBeInstanceOf(ToolFailed);
    expect(crash?.message).toBe('ffmpeg ended with SIGSEGV: two');
  });
});
