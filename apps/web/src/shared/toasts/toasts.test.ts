import { systemClock } from '@grandstand/client/clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.list().map(toast => toast.text);

describe('createToasts', () => {
  it('shows a toast for 5000 ms', () => {
    const toasts = createToasts(systemClock);
    toasts.show({ text: 'Link copied', type: 'success' });
    vi.advanceTimersByTime(4999);
    expect(texts(toasts)).toEqual(['Link copied']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
  });
  it('shows a toast for its own time', () => {
    const toasts = createToasts(systemClock);
    toasts.show({ text: 'Saved', type: 'info', time: 100 });
    vi.advanceTimersByTime(100);
    expect(texts(toasts)).toEqual([]);
  });
  it('dedupes a toast with the same text and extends its time', () => {
    const toasts = createToasts(systemClock);
    const first = toasts.show({ text: 'No connection', type: 'error' });
    vi.advanceTimersByTime(3000);
    expect(toasts.show({ text: 'No connection', type: 'error' })).toBe(first);
    vi.advanceTimersByTime(4000);
    expect(texts(toasts)).toEqual(['No connection']);
  });
  it('never dedupes a toast with an action, because each undoes something else', () => {
    const toasts = createToasts(systemClock);
    const undone: number[] = [];
    for (const id of [1, 2]) {
      const action = { label: 'Undo', run: () => void undone.push(id) };
      toasts.show({ text: 'Clip deleted', type: 'info', action });
    }
    for (const { action } of toasts.list()) action?.run();
    expect(undone).toEqual([1, 2]);
  });
  it('removes a dismissed toast', () => {
    const toasts = createToasts(systemClock);
    toasts.dismiss(toasts.show({ text: 'a', type: 'info' }));
    expect(texts(toasts)).toEqual([]);
  });
  it('pauses the timer and resumes with the remaining time', () => {
    const toasts = createToasts(systemClock);
    toasts.show({ text: 'a', type: 'info' });
    vi.advanceTimersByTime(2000);
    toasts.pause();
    vi.advanceTimersByTime(60_000);
    expect(texts(toasts)).toEqual(['a']);
    toasts.resume();
    vi.advanceTimersByTime(2999);
    expect(texts(toasts)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
  });
  it('pauses new toasts too while paused', () => {
    const toasts = createToasts(systemClock);
    toasts.pause();
    toasts.show({ text: 'b', type: 'info' });
    vi.advanceTimersByTime(60_000);
    expect(texts(toasts)).toEqual(['b']);
  });
  it('notifies listeners until they unsubscribe', () => {
    const toasts = createToasts(systemClock);
    let changes = 0;
    const stop = toasts.listen(() => {
      changes += 1;
    });
    const id = toasts.show({ text: 'a', type: 'info' });
    stop();
    toasts.dismiss(id);
    expect(changes).toBe(1);
  });
});
