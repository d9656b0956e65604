import { describe, expect, it } from 'vitest';
import { whatWasMissed } from './reconcile.ts';

const stream = (event_key: string, state: 'starting' | 'live' | 'away' | 'ended', segments = 3) => ({
  event_key,
  state,
  segments,
});

describe('what happened while the server was away', () => {
  it('is nothing when a game began to come and cannot be watched yet', () => {
    expect(whatWasMissed([], [stream('1', 'starting', 0), stream('2', 'away', 0)])).toEqual([]);
  });

  it('is the start of a game that is live, and the return of its encoder', () => {
    expect(whatWasMissed([], [stream('1', 'live')])).toEqual([
      { event_id: 1, change: 'started' },
      { event_id: 1, change: 'back' },
    ]);
  });

  it('is that the encoder went away', () => {
    expect(whatWasMissed([1], [stream('1', 'away')])).toContainEqual({ event_id: 1, change: 'away' });
  });

  it('is the end of a game that is not on air any more', () => {
    expect(whatWasMissed([1, 2], [stream('2', 'live')])).toContainEqual({ event_id: 1, change: 'ended' });
  });

  it('is never a test of an encoder', () => {
    expect(whatWasMissed([], [stream('test:1', 'live'), stream('else', 'live')])).toEqual([]);
  });
});
