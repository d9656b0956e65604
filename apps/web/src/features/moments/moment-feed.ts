import type { Moment } from '@grandstand/contract/clips.schema';

/** One request of the list. */
export const PAGE_LENGTH = 24;
/** The next page loads this many moments before the end. */
const LOAD_AHEAD = 6;

export interface FeedState {
  readonly moments: readonly Moment[];
  /** Null until the first page has loaded. */
  readonly total: number | null;
  /** The moment on the screen. */
  readonly index: number;
  readonly hasFailed: boolean;
}

interface FeedPage {
  readonly moments: readonly Moment[];
  readonly total: number;
}

export interface MomentFeed {
  get(): FeedState;
  subscribe(listener: () => void): () => void;
  /** Starts loading. Returns a function that stops it. */
  start(): () => void;
  show(index: number): void;
  retry(): void;
}

/** The moments of the feed, newest first, page by page. `startAt` is the id of the first one on the screen, if it is still listed. */
export function createMomentFeed(
  load: (offset: number) => Promise<FeedPage>,
  startAt: number | null,
): MomentFeed {
  const listeners = new Set<() => void>();
  let state: FeedState = { moments: [], total: null, index: 0, hasFailed: false };
  /** The listed moments, with those that were left out because they were listed before. */
  let loaded = 0;
  let listed: number | null = null;
  let isLoading = false;
  let isStopped = true;
  let wanted = startAt;

  const set = (next: Partial<FeedState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const isComplete = () => listed !== null && loaded >= listed;

  async function loadNext(): Promise<void> {
    if (isStopped || isLoading || isComplete()) return;
    isLoading = true;
    try {
      const page = await load(loaded);
      isLoading = false;
      if (!isStopped) add(page);
    } catch {
      isLoading = false;
      if (!isStopped) set({ hasFailed: true });
    }
  }

  function add({ moments, total }: FeedPage): void {
    // A moment that was published meanwhile moves the others to the next page.
    const known = new Set(state.moments.map(({ id }) => id));
    const all = [...state.moments, ...moments.filter(({ id }) => !known.has(id))];
    listed = total;
    loaded = moments.length === 0 ? total : loaded + moments.length;
    const found = all.findIndex(({ id }) => id === wanted);
    const isSearching = wanted !== null && found < 0 && loaded < total;
    if (!isSearching) wanted = null;
    // Until the wanted moment is found, nothing is shown that would then disappear.
    set({ moments: all, total: isSearching ? null : total, index: Math.max(found, state.index) });
    if (isSearching || all.length - state.index <= LOAD_AHEAD) void loadNext();
  }

  return {
    get: () => state,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      isStopped = false;
      if (state.moments.length === 0) void loadNext();
      return () => {
        isStopped = true;
      };
    },
    show: index => {
      const next = Math.min(Math.max(index, 0), state.moments.length - 1);
      if (next === state.index || next < 0) return;
      set({ index: next });
      if (state.moments.length - next <= LOAD_AHEAD) void loadNext();
    },
    retry: () => {
      set({ hasFailed: false });
      void loadNext();
    },
  };
}
