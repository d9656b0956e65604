import { BATCH_LIMIT, datalakePaths, LONGEST_HOLD_SECONDS } from '@grandstand/contract/datalake';

type Kind = Exclude<keyof typeof datalakePaths, 'hash' | 'session'>;

export interface Item {
  readonly kind: Kind;
  readonly at: number;
  readonly fields: object;
}

export interface QueueDeps {
  readonly profile: string;
  readonly now: () => number;
  /** The uuid of the datalake's session; rejects if the datalake does not respond. */
  readonly session: () => Promise<string>;
  /** The uuid if it is known, for a page that is being left. */
  readonly knownSession: () => string | undefined;
  readonly post: (path: string, body: string) => Promise<Response>;
  readonly beacon: (path: string, body: string) => void;
  /** The items of a page that was left before its session had started. */
  readonly unsent: {
    /** Returns and removes the stored items. */
    readonly take: () => readonly Item[];
    readonly store: (items: readonly Item[]) => void;
  };
}

export interface EventQueue {
  add(kind: Kind, fields: object): void;
  /** Sends everything. Never rejects (specification 8: analytics failures are swallowed silently). */
  flush(): Promise<void>;
  /** Hands everything to the browser, which sends it after the page has gone, or stores it for the visitor's next page. */
  leave(): void;
}

/** A request that fails as the page is left was cancelled by that: the browser has sent it, or would not send a beacon either. */
const CANCELLED_WITHIN_MS = 1000;

/** Holds events until the datalake has them, for five minutes at most, and counts those that it then drops. */
export function createEventQueue(deps: QueueDeps): EventQueue {
  const { profile, now } = deps;
  let items: Item[] = [];
  let dropped = 0;
  let pausedUntil = 0;
  let sending = Promise.resolve();
  /** The last items that were sent, until the response: the browser finishes their request, also if the page is left. */
  let inFlight: readonly Item[] = [];
  let failedAt: number | null = null;

  function dropOld(): void {
    const young = items.filter(({ at }) => now() - at < LONGEST_HOLD_SECONDS * 1000);
    dropped += items.length - young.length;
    items = young;
    // An item like any other: it is lost as well if it cannot be sent.
    if (dropped === 0 || items.length === 0) return;
    items.push({
      kind: 'event',
      at: now(),
      fields: { event: 'drop', detail: String(dropped), origin_url: '' },
    });
    dropped = 0;
  }

  function batches(all: readonly Item[]): { kind: Kind; batch: Item[] }[] {
    const byKind = Map.groupBy(all, ({ kind }) => kind);
    return [...byKind].flatMap(([kind, same]) =>
      Array.from({ length: Math.ceil(same.length / BATCH_LIMIT) }, (_, at) => ({
        kind,
        batch: same.slice(at * BATCH_LIMIT, (at + 1) * BATCH_LIMIT),
      })),
    );
  }

  const bodyOf = (batch: readonly Item[], session_uuid: string) =>
    JSON.stringify(
      batch.map(({ at, fields }) => ({ profile, session_uuid, ago: (now() - at) / 1000, ...fields })),
    );

  async function send(): Promise<void> {
    inFlight = [];
    failedAt = null;
    items.push(...deps.unsent.take());
    dropOld();
    if (items.length === 0 || now() < pausedUntil) return;
    const session = await deps.session();
    for (const { kind, batch } of batches(items)) {
      inFlight = batch;
      const response = await deps.post(datalakePaths[kind], bodyOf(batch, session));
      if (response.status === 429) {
        pausedUntil = now() + 1000 * Number(response.headers.get('retry-after') ?? 60);
        return;
      }
      if (response.status >= 500) return;
      items = items.filter(item => !batch.includes(item));
      if (!response.ok) dropped += batch.length;
    }
  }

  return {
    add(kind, fields) {
      items.push({ kind, at: now(), fields });
    },
    flush() {
      sending = sending.then(send).then(
        () => {
          inFlight = [];
        },
        () => {
          failedAt = now();
        },
      );
      return sending;
    },
    leave() {
      const session = deps.knownSession();
      if (session === undefined) {
        deps.unsent.store([...deps.unsent.take(), ...items]);
        items = [];
        return;
      }
      items.push(...deps.unsent.take());
      dropOld();
      if (failedAt !== null && now() - failedAt >= CANCELLED_WITHIN_MS) inFlight = [];
      const rest = items.filter(item => !inFlight.includes(item));
      for (const { kind, batch } of batches(rest)) deps.beacon(datalakePaths[kind], bodyOf(batch, session));
      items = [...inFlight];
    },
  };
}
