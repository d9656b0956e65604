import type { EventChange } from '@grandstand/contract/entities.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchChange } from '#shared/event-changes/change-listeners.ts';
import { refetchOnEntries } from './refetch-on-entries.ts';

const GAME = 7;
/** So many that their requests are spread as far as they may be. */
const CROWD = 8000;

function change(overrides: Partial<EventChange> = {}): EventChange {
  const live = { stream_status: 'live', stream_state: 'on_air', viewers: 3, note: null } as const;
  const score = {
    home_score: null,
    away_score: null,
    period_label: null,
    timeline_version: 0,
    event_utc_ts: 0,
  };
  return { id: GAME, ...live, ...score, ...overrides };
}

describe('refetchOnEntries', () => {
  const refetch = vi.fn();
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    refetch.mockClear();
    stop = refetchOnEntries(GAME, { refetch, random: () => 1 });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('refetches within 0.3 s after another entry, however many viewers there are', () => {
    dispatchChange(change({ viewers: CROWD }));
    dispatchChange(change({ timeline_version: 1, viewers: CROWD }));
    vi.advanceTimersByTime(299);
    expect(refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('does not let few viewers wait for each other', () => {
    dispatchChange(change({ timeline_version: 1, viewers: 50 }));
    vi.advanceTimersByTime(9);
    expect(refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('refetches once for several entries at a time, the last of them', () => {
    for (const timeline_version of [5, 6, 7]) dispatchChange(change({ timeline_version }));
    vi.runAllTimers();
    expect(refetch).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('does not wait longer because of more entries', () => {
    for (const timeline_version of [1, 2, 3]) {
      dispatchChange(change({ timeline_version, viewers: CROWD }));
      vi.advanceTimersByTime(100);
    }
    expect(refetch).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('does not refetch for viewers, for another game, or without entries', () => {
    dispatchChange(change());
    dispatchChange(change({ viewers: 1204 }));
    dispatchChange(change({ id: GAME + 1, timeline_version: 9 }));
    vi.runAllTimers();
    expect(refetch).not.toHaveBeenCalled();
  });

  it('refetches an entry that it missed before the changes started to arrive', () => {
    dispatchChange(change({ timeline_version: 9 }));
    vi.runAllTimers();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('refetches when the game ends, because its recording has positions', () => {
    dispatchChange(change());
    dispatchChange(change({ stream_status: 'vod', stream_state: null }));
    vi.runAllTimers();
    expect(refetch).toHaveBeenCalledOnce();
  });
});
