import type { Audience, DatalakeReport } from '@grandstand/contract/datalake-report.schema';
import type { StreamName } from '@grandstand/db/stream-names';

/** A game is watched live or as a replay. */
const WATCHED_IN_ORDER = ['live', 'replay', 'film', 'clip'] as const;
type Watched = (typeof WATCHED_IN_ORDER)[number];

/** A stream of the datalake by the name of its game, film or clip. */
interface NamedStream {
  readonly name: string;
  readonly watched: Watched;
}

export interface StreamQuality extends NamedStream {
  readonly starts: number;
  readonly failures: number;
  /** Average seconds to the first frame; null if none was measured. */
  readonly startup_seconds: number | null;
  readonly stalls: number;
  /** Stalled time per watched time. */
  readonly stalled_share: number;
}

/** Viewers of each minute of a game, film or clip. */
export interface StreamRetention extends NamedStream {
  readonly viewers: readonly number[];
}

type StreamNamer = (stream: string) => NamedStream;

/** Names streams such as `live 12`. */
export function streamNamer(names: readonly StreamName[]): StreamNamer {
  const own = new Map(
    names.flatMap(({ kind, name, stream }) =>
      kind === 'event' || kind === 'film' || kind === 'clip' ? [[stream, name] as const] : [],
    ),
  );
  return stream => ({
    name: own.get(stream) ?? `removed ${stream.split(' ')[1]}`,
    watched: watchedAs(stream),
  });
}

/** The datalake calls replays `vod`. */
function watchedAs(stream: string): Watched {
  const type = stream.split(' ')[0];
  return WATCHED_IN_ORDER.find(watched => watched === type) ?? 'replay';
}

export function audienceName({ kind, name }: Audience, streamOf: StreamNamer): string {
  if (kind === 'type') return watchedAs(name);
  if (kind !== 'stream') return name;
  const stream = streamOf(name);
  return `${stream.name} (${stream.watched})`;
}

/** A game's live stream, then its replay; games before films and clips. */
function inOrder<S extends NamedStream>(streams: readonly S[]): S[] {
  const place = ({ watched }: S) => WATCHED_IN_ORDER.indexOf(watched);
  const group = (stream: S) => Math.max(1, place(stream));
  return streams.toSorted(
    (a, b) =>
      group(a) - group(b) || a.name.localeCompare(b.name, 'en', { numeric: true }) || place(a) - place(b),
  );
}

export function qualityOf(lines: DatalakeReport['quality'], streamOf: StreamNamer): StreamQuality[] {
  return inOrder(
    lines.map(({ stream, starts, measured, failures, startup_ms, stalls, stalled_ms, seconds }) => {
      const stalled = stalled_ms / 1000;
      return {
        ...streamOf(stream),
        starts,
        failures,
        startup_seconds: measured === 0 ? null : startup_ms / measured / 1000,
        stalls,
        stalled_share: stalled === 0 ? 0 : stalled / (stalled + seconds),
      };
    }),
  );
}

export function retentionOf(
  positions: DatalakeReport['positions'],
  streamOf: StreamNamer,
): StreamRetention[] {
  const streams = Map.groupBy(positions, ({ stream }) => stream);
  return inOrder(
    [...streams].map(([stream, minutes]) => {
      const viewers = Array<number>(Math.max(...minutes.map(({ minute }) => minute)) + 1).fill(0);
      for (const { minute, viewers: count } of minutes) viewers[minute] = count;
      return { ...streamOf(stream), viewers };
    }),
  );
}
