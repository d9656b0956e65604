import { type RawBuilder, sql } from 'kysely';

/**
 * When a game that is simulated live is a replay again: at the end of its recording, or when the operator ends it. For aliases
 * of `simulated_live` and of the game's recording; one that is not measured has no length.
 */
export function simulationEnd(simulated: string, recording: string): RawBuilder<unknown> {
  const [one, game] = [sql.raw(simulated), sql.raw(recording)];
  return sql`coalesce(${one}.ended_at, ${one}.starts_at + coalesce(${game}.duration_ms, 0) * interval '1 millisecond')`;
}
