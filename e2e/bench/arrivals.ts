import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';

/** The purpose of a request. Analytics and lists may be refused under overload, the others should not. */
export type Purpose =
  | 'page'
  | 'asset'
  | 'access'
  | 'playback'
  | 'list'
  | 'analytics'
  | 'stream'
  | 'sign-in'
  | 'order';

const MAY_BE_REFUSED: readonly Purpose[] = ['analytics', 'list'];

export interface Step {
  readonly purpose: Purpose;
  readonly port: number;
  readonly request: Buffer;
  /** The fan pauses this long before it. */
  readonly after_ms?: number;
}

/** One response: its status (0: none within the limit), and milliseconds since the request was due. */
export interface Outcome {
  readonly purpose: Purpose;
  readonly status: number;
  readonly ms: number;
}

/** Only catches what hangs: a fan has left by then. */
const LEAVES_AFTER_MS = 10_000;

/**
 * One fan: sends the steps one after the other, the stream on a connection of its own, and leaves at the first refusal of
 * something that may not be refused. `due` is when the fan arrived, which counts for the first response.
 */
async function arrive(steps: readonly Step[], due: number): Promise<readonly Outcome[]> {
  const connections = new Map<string, Connection>();
  const outcomes: Outcome[] = [];
  let began = due;
  try {
    for (const { purpose, port, request, after_ms = 0 } of steps) {
      if (after_ms > 0) {
        await wait(after_ms);
        began = performance.now();
      }
      const isStream = purpose === 'stream';
      const name = `${port} ${isStream}`;
      const connection = connections.get(name) ?? (await openConnection(port));
      connections.set(name, connection);
      const status = await connection.send(request, isStream, began + LEAVES_AFTER_MS);
      outcomes.push({ purpose, status, ms: performance.now() - began });
      if (status !== 200 && !MAY_BE_REFUSED.includes(purpose)) break;
      began = performance.now();
    }
  } catch {
    outcomes.push({
      purpose: steps[outcomes.length]?.purpose ?? 'page',
      status: 0,
      ms: performance.now() - began,
    });
  } finally {
    for (const connection of connections.values()) connection.close();
  }
  return outcomes;
}

export interface Span {
  readonly outcomes: readonly (readonly Outcome[])[];
  /** Arrivals a second that began, and that ended with every step answered by 200, except analytics, which no fan sees. */
  readonly offered: number;
  readonly served: number;
}

/** The peak: `fans` at once, each replaced by the next as soon as it has finished. */
export async function arriveInTurn(
  stepsOf: () => readonly Step[],
  fans: number,
  seconds: number,
): Promise<Span> {
  const end = performance.now() + seconds * 1000;
  const outcomes: (readonly Outcome[])[] = [];
  const line = async () => {
    while (performance.now() < end) outcomes.push(await arrive(stepsOf(), performance.now()));
  };
  await Promise.all(Array.from({ length: fans }, line));
  return summary(outcomes, seconds);
}

/** Open loop: fans arrive by the clock, at `rateAt(second)` a second, however long the responses take. */
export async function arriveByTheClock(
  stepsOf: () => readonly Step[],
  rateAt: (second: number) => number,
  seconds: number,
): Promise<Span> {
  const began = performance.now();
  const arrivals: Promise<readonly Outcome[]>[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let due = began;
  const sendDue = () => {
    const now = performance.now();
    while (due <= now && due < began + seconds * 1000) {
      arrivals.push(arrive(stepsOf(), due));
      due += 1000 / rateAt((due - began) / 1000);
    }
    if (due < began + seconds * 1000) setTimeout(sendDue, 1);
    else resolve();
  };
  sendDue();
  await promise;
  return summary(await Promise.all(arrivals), seconds);
}

function summary(outcomes: readonly (readonly Outcome[])[], seconds: number): Span {
  const served = outcomes.filter(steps => steps.every(isServed)).length;
  return { outcomes, offered: outcomes.length / seconds, served: served / seconds };
}

const isServed = ({ purpose, status }: Outcome) => status === 200 || purpose === 'analytics';
