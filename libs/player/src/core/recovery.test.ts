import { describe, expect, it } from 'vitest';
import { recoveryFrom } from './recovery.ts';

describe('recoveryFrom', () => {
  it('retries a lost network forever, with backoff', () => {
    const delays = [1, 2, 3, 4, 5, 100].map(n => recoveryFrom({ kind: 'network', httpStatus: 0 }, n));
    expect(delays.map(d => (d.do === 'retry' ? d.delayMs : d.do))).toEqual([
      1000, 2000, 4000, 8000, 8000, 8000,
    ]);
  });
  it('gives up on an address that is refused repeatedly', () => {
    expect(recoveryFrom({ kind: 'network', httpStatus: 403 }, 5).do).toBe('retry');
    expect(recoveryFrom({ kind: 'network', httpStatus: 403 }, 6)).toEqual({
      do: 'give_up',
      reason: 'refused',
    });
  });
  it('treats a busy server as a lost network', () => {
    expect(recoveryFrom({ kind: 'network', httpStatus: 503 }, 50).do).toBe('retry');
    expect(recoveryFrom({ kind: 'network', httpStatus: 429 }, 50).do).toBe('retry');
  });
  it('rebuilds the decoder twice', () => {
    expect(recoveryFrom({ kind: 'media' }, 2)).toEqual({ do: 'recover_media' });
    expect(recoveryFrom({ kind: 'media' }, 3)).toEqual({ do: 'give_up', reason: 'undecodable' });
  });
  it('never gives up on a live game: attaches the engine again, with backoff', () => {
    const steps = [2, 3, 4, 5, 20].map(n => recoveryFrom({ kind: 'media' }, n, true));
    expect(steps).toEqual([
      { do: 'recover_media' },
      { do: 'reattach', delayMs: 1000 },
      { do: 'reattach', delayMs: 2000 },
      { do: 'reattach', delayMs: 4000 },
      { do: 'reattach', delayMs: 8000 },
    ]);
  });
  it('retries a live game at least every three seconds, also after a 404', () => {
    expect(recoveryFrom({ kind: 'network', httpStatus: 404 }, 50, true)).toEqual({
      do: 'retry',
      delayMs: 3000,
    });
    expect(recoveryFrom({ kind: 'network', httpStatus: 403 }, 6, true).do).toBe('give_up');
  });
  it('reloads, then rebuilds the decoder, then reattaches the engine for a stuck picture', () => {
    const steps = [1, 2, 3].map(n => recoveryFrom({ kind: 'stuck' }, n));
    expect(steps.map(step => step.do)).toEqual(['retry', 'recover_media', 'reattach']);
  });
});
