import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, lazyComponent } from './lazy-view.tsx';

const View = () => null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('lazyComponent', () => {
  it('loads on demand, and only once', async () => {
    const load = vi.fn(async () => View);
    const view = lazyComponent(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([view.preload(), view.preload()]);
    expect(load).toHaveBeenCalledOnce();
    expect(await view.load()).toBe(View);
  });

  it('renders without suspending once its code has loaded', async () => {
    const view = lazyComponent(async () => View);
    await view.preload();
    expect(view.load()).toMatchObject({ status: 'fulfilled', value: View });
  });

  it.each([
    ['Failed to fetch dynamically imported module: /a.js', 'Loading chunk failed', false],
    ['Unable to preload CSS for /a.css', 'Loading CSS chunk failed', true],
  ])('maps "%s" to "%s"', async (cause, message, isStyle) => {
    const failure = lazyComponent(() => Promise.reject(new Error(cause))).preload();
    await expect(failure).rejects.toBeInstanceOf(ChunkError);
    await expect(failure).rejects.toMatchObject({ message, isStyle });
  });

  it('fails after 2 minutes', async () => {
    const outcome = vi.fn();
    lazyComponent(() => new Promise<typeof View>(() => {}))
      .preload()
      .catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Loading chunk failed' }),
    );
  });

  it('returns the same failure to React, which reads it twice, until it is forgotten', async () => {
    const load = vi
      .fn<() => Promise<typeof View>>()
      .mockRejectedValueOnce(new Error('unavailable'))
      .mockResolvedValue(View);
    const view = lazyComponent(load);
    const failure = await view.load().catch((error: unknown) => error);
    await expect(view.load()).rejects.toBe(failure);
    expect(load).toHaveBeenCalledOnce();
    (failure as ChunkError).forget();
    expect(await view.load()).toBe(View);
  });

  it('forgets a failed preload', async () => {
    const load = vi
      .fn<() => Promise<typeof View>>()
      .mockRejectedValueOnce(new Error('unavailable'))
      .mockResolvedValue(View);
    const view = lazyComponent(load);
    await expect(view.preload()).rejects.toBeInstanceOf(ChunkError);
    expect(await view.load()).toBe(View);
  });
});
