import { describe, expect, it } from 'vitest';
import { missedChanges } from './missed-changes.ts';

const stream = (event_key: string, state: 'starting' | 'live' | 'away' | 'ended', segments = 3) => ({
  event_key,
  state,
  segments,
});

describe('missedChanges', () => {
  it('reports nothing for a stream without a segment', () => {
    expect(missedChanges([], [stream('1', 'starting', 0), stream('2', 'away', 0)])).toEqual([]);
  });

  it('reports the start of a live game and the return of its encoder', () => {
    expect(missedChanges([], [stream('1', 'live')])).toEqual([
      { event_id: 1, change: 'started' },
      { event_id: 1, change: 'back' },
    ]);
  });

  it('reports a disconnected encoder', () => {
    expect(missedChanges([1], [stream('1', 'away')])).toContainEqual({ event_id: 1, change: 'away' });
  });

  it('reports the end of a game that is no longer live', () => {
    expect(missedChanges([1, 2], [stream('2', 'live')])).toContainEqual({ event_id: 1, change: 'ended' });
  });

  it('ignores encoder tests', () => {
    expect(missedChanges([], [stream('test:1', 'live'), stream('else', 'live')])).toEqual([]);
  });
});
