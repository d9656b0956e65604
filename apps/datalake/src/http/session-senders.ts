import { visitorDay } from '@grandstand/rules/analytics';
import type { Visitors } from '../visitors.ts';

/** The fields that all rows of a request share. */
export interface Sender {
  readonly visitor: string;
  readonly country: string | null;
}

export interface Arrival {
  readonly at: number;
  readonly address: string;
  readonly userAgent: string;
}

interface SenderDeps {
  readonly visitors: Visitors;
  readonly countryOf: (address: string) => Promise<string | null>;
}

/** Sessions of an evening; each takes about 300 bytes. */
const MOST_SESSIONS = 200_000;

/** Computes who sends a request. A session is checked and hashed once, and again when its address, browser or day changes. */
export function sessionSenders({ visitors, countryOf }: SenderDeps) {
  const known = new Map<string, { readonly key: string; readonly sender: Sender }>();

  async function compute(profile: string, { at, address, userAgent }: Arrival): Promise<Sender> {
    const [visitor, country] = await Promise.all([
      visitors.hash(profile, address, userAgent, at),
      countryOf(address).catch(() => null),
    ]);
    return { visitor, country };
  }

  return {
    compute,
    /** Undefined for a session that the datalake has not started. */
    ofSession(session_uuid: string, profile: string, arrival: Arrival): Sender | Promise<Sender> | undefined {
      const key = `${visitorDay(arrival.at)} ${profile} ${arrival.address} ${arrival.userAgent}`;
      const found = known.get(session_uuid);
      if (found?.key === key) return found.sender;
      if (!visitors.isSession(session_uuid)) return undefined;
      return compute(profile, arrival).then(sender => {
        const [oldest] = known.keys();
        if (known.size >= MOST_SESSIONS && oldest !== undefined) known.delete(oldest);
        known.set(session_uuid, { key, sender });
        return sender;
      });
    },
  };
}
