import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { HOUR_MS } from '@grandstand/rules/constants';
import type { StreamStatus } from '@grandstand/rules/event-state';
import { type RawBuilder, sql } from 'kysely';
import type { MediaRow } from './recording-columns.ts';
import { simulationEnd } from './simulation-end.ts';

/** Players that followed the game keep its address for its replay, so that they continue at its end. */
const ADDRESS_MS = 12 * HOUR_MS;

/** Below the folder of a recording: what of its stream has been shown so far. */
const SIMULATED_PATH = 'simulated/master.m3u8';

/** For a query of `event` with its `recording` and `simulated`. */
const endsAt = simulationEnd('simulated', 'recording');

/** The recording is to be shown, or is being shown, as simulated live. */
export function isSimulated(now: Date): RawBuilder<unknown> {
  return sql`coalesce(${endsAt} > ${now}::timestamptz, false)`;
}

interface Score {
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly period_label: string | null;
}

const NO_SCORE: Score = { home_score: null, away_score: null, period_label: null };

/** Columns that `eventsWithStatus` adds for a game that is or was simulated live. */
export interface SimulationColumns {
  /** Null without one, or if it ended long ago. */
  readonly simulated_starts_at: Date | null;
  readonly is_simulated: boolean;
  /** The score after the incidents shown so far. */
  readonly simulated_score: Score | null;
}

export function simulationOfEvent(now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - ADDRESS_MS);
  const shown = sql`(score ->> 'position')::integer <= extract(epoch from ${now}::timestamptz - simulated.starts_at) * 1000`;
  return sql`
      ${isSimulated(now)} as is_simulated,
      case when ${endsAt} > ${since}::timestamptz then simulated.starts_at end as simulated_starts_at,
      case when simulated.event_id is not null then (
        select score from jsonb_array_elements(simulated.scores) with ordinality as s (score, place)
        where ${shown} order by place desc limit 1) end as simulated_score,
      case when simulated.event_id is not null then (
        select count(*)::integer from jsonb_array_elements(simulated.scores) as s (score) where ${shown}) end as simulated_incidents`;
}

/** The same, from the alias `e`. */
export const simulationColumns = sql`e.is_simulated, e.simulated_starts_at, e.simulated_score`;

interface Simulatable {
  readonly starts_at: Date;
  readonly stream_status: StreamStatus;
  readonly stream_started_at: Date | null;
  readonly stream_interrupted_at: Date | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly period_label: string | null;
  readonly duration_ms: number | null;
  readonly media: MediaRow[];
}

/** Replaces everything about the game that is later than the picture shown now: its score, its length and its media. */
export function withSimulation<Row extends Simulatable & SimulationColumns>(
  row: Row,
): Row & { readonly simulated_live: { readonly played_at: Date } | null } {
  const { simulated_starts_at: startsAt, is_simulated, simulated_score, starts_at, stream_status } = row;
  if (startsAt === null) return { ...row, simulated_live: null };
  const stream = row.media
    .filter(({ type }) => type === MEDIA_TYPE.vod)
    .map(media => ({ ...media, path: SIMULATED_PATH }));
  if (!is_simulated) {
    const others = row.media.filter(({ type }) => type !== MEDIA_TYPE.vod);
    return { ...row, media: [...stream, ...others], simulated_live: null };
  }
  const { home_score, away_score, period_label } = simulated_score ?? NO_SCORE;
  return {
    ...row,
    starts_at: startsAt,
    stream_started_at: stream_status === 'live' ? startsAt : null,
    stream_interrupted_at: null,
    home_score,
    away_score,
    period_label,
    duration_ms: null,
    media: stream.map(media => ({ ...media, type: MEDIA_TYPE.live })),
    simulated_live: { played_at: starts_at },
  };
}
