import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, lazyView } from './lazy-view.tsx';

const View = () => null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('lazyView', () => {
  it('loads nothing before it is asked for, and then once', async () => {
    const load = vi.fn(async () => View);
    const view = lazyView(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([view.preload(), view.preload()]);
    expect(load).toHaveBeenCalledOnce();
    expect(await view.load()).toBe(View);
  });

  it('draws without a pause once its code is here', async () => {
    const view = lazyView(async () => View);
    await view.preload();
    expect(view.load()).toMatchObject({ status: 'fulfilled', value: View });
  });

  it.each([
    ['Failed to fetch dynamically imported module: /a.js', 'Loading chunk failed', false],
    ['Unable to preload CSS for /a.css', 'Loading CSS chunk failed', true],
  ])('says of "%s": %s', async (cause, message, isStyle) => {
    const failure = lazyView(() => Promise.reject(new Error(cause))).preload();
    await expect(failure).rejects.toBeInstanceOf(ChunkError);
    await expect(failure).rejects.toMatchObject({ message, isStyle });
  });

  it('gives up on a script after 2 minutes', async () => {
    const outcome = vi.fn();
    lazyView(() => new Promise<typeof View>(() => {}))
      .preload()
      .catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Loading chunk failed' }),
    );
  });

  it('keeps a failure for React, which asks twice, until it is forgotten', async () => {
    const load = vi
      .fn<() => Promise<typeof View>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(View);
    const view = lazyView(load);
    const failure = await view.load().catch((error: unknown) => error);
    await expect(view.load()).rejects.toBe(failure);
    expect(load).toHaveBeenCalledOnce();
    (failure as ChunkError).forget();
    expect(await view.load()).toBe(View);
  });

  it('forgets a failure ahead of time', async () => {
    const load = vi
      .fn<() => Promise<typeof View>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(View);
    const view = lazyView(load);
    await expect(view.preload()).rejects.toBeInstanceOf(ChunkError);
    expect(await view.load()).toBe(View);
  });
});
