import type { EntryStorage } from '@grandstand/client/storage';
import { datalakePaths } from '@grandstand/contract/datalake';
import { isVisitOver, type Visit } from '@grandstand/rules/analytics';

const STORED_AS = 'visit';

interface Deps {
  readonly profile: string;
  readonly storage: EntryStorage;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface DatalakeSession {
  /** The stored session, or a new one if 24 h are over. */
  get(): Promise<string>;
  known(): string | undefined;
  forget(): void;
}

export function createDatalakeSession({ profile, storage, fetch }: Deps): DatalakeSession {
  let opening: Promise<string> | null = null;

  function known(): string | undefined {
    const stored = storage.get(STORED_AS) as Partial<Visit> | undefined;
    if (typeof stored?.session_uuid !== 'string' || typeof stored.started_at !== 'number') return undefined;
    return isVisitOver(stored as Visit, Date.now()) ? undefined : stored.session_uuid;
  }

  async function open(): Promise<string> {
    const { data: hash } = await json(
      await fetch(`${datalakePaths.hash}?profile=${encodeURIComponent(profile)}`),
    );
    const body = { profile, session: hash.hash, ...deviceFields(), platform: 'web' };
    const response = await fetch(datalakePaths.session, { method: 'POST', body: JSON.stringify(body) });
    const { session_uuid } = (await json(response)).data;
    storage.set(STORED_AS, { session_uuid, started_at: Date.now() } satisfies Visit);
    return session_uuid;
  }

  return {
    known,
    forget: () => storage.remove(STORED_AS),
    get() {
      const uuid = known();
      if (uuid !== undefined) return Promise.resolve(uuid);
      opening ??= open().finally(() => {
        opening = null;
      });
      return opening;
    },
  };
}

async function json(response: Response) {
  if (!response.ok) throw new Error(`the datalake answered ${response.status}`);
  return response.json();
}

/** A tablet is a touch screen whose short side has 600 px or more. */
function deviceFields() {
  const { width, height } = screen;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const touchType = Math.min(width, height) >= 600 ? 'tablet' : 'mobile';
  return {
    device_type: isTouch ? touchType : 'desktop',
    user_agent: navigator.userAgent.slice(0, 500),
    resolution: `${Math.round(width)}x${Math.round(height)}`,
  };
}
