import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineWriter } from './line-writer.ts';

const destination = { write: vi.fn<(text: string) => void>(), flushSync: vi.fn<() => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, 'on').mockReturnThis();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('writes lines together, in their order, at most 100 ms late', () => {
  const writer = lineWriter(destination);
  writer.write('one\n');
  vi.advanceTimersByTime(60);
  writer.write('two\n');
  expect(destination.write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40);
  expect(destination.write).toHaveBeenCalledExactlyOnceWith('one\ntwo\n');
  writer.write('three\n');
  vi.advanceTimersByTime(100);
  expect(destination.write).toHaveBeenLastCalledWith('three\n');
});

it('writes at once what fills a pipe', () => {
  const line = 'x'.repeat(16 * 1024);
  lineWriter(destination).write(line);
  expect(destination.write).toHaveBeenCalledExactlyOnceWith(line);
});

it('writes the last lines when the process exits', () => {
  lineWriter(destination).write('last\n');
  const [[event, exit] = []] = vi.mocked(process.on).mock.calls;
  expect(event).toBe('exit');
  exit?.();
  expect(destination.write).toHaveBeenCalledExactlyOnceWith('last\n');
  expect(destination.flushSync).toHaveBeenCalledAfter(destination.write);
  vi.advanceTimersByTime(1000);
  expect(destination.write).toHaveBeenCalledOnce();
});
