import { expect, it, vi } from 'vitest';
import { startPlaying } from './start-playing.ts';

async function eventsAfter(rejection: string | null): Promise<unknown[]> {
  const dispatch = vi.fn();
  const play = () =>
    rejection === null ? Promise.resolve() : Promise.reject(new DOMException('no', rejection));
  await startPlaying({ play }, { dispatch });
  return dispatch.mock.calls.flat();
}

it('records that the browser refused to play', async () => {
  expect(await eventsAfter('NotAllowedError')).toEqual(['refused']);
});

it.each([null, 'AbortError', 'NotSupportedError'])('records no refusal after %s', async rejection => {
  expect(await eventsAfter(rejection)).toEqual([]);
});
