import type { IncidentBody } from '@grandstand/contract/timeline.schema';
import type { NewEntry } from '@grandstand/db/incidents';
import type { IncidentProblem } from '@grandstand/rules/timeline/incident-problems';
import { findSide } from '#shared/events/find-side.ts';
import { recordIncident } from '#shared/events/record-incident.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { type ScorerContext, scorerCall } from '#shared/http/call.ts';

/** Enters what a scorer or a scoreboard saw. */
export const addIncident = scorerCall('addIncident', async context => {
  const { db, now, scorer, input } = context;
  const { idempotency_key = context.idempotencyKey } = input.body;
  const origin = { scorer_key_id: scorer.id, idempotency_key };
  const result = await recordIncident(db, scorer.event_id, await entryOf(context), now, origin);
  if (result === undefined) throw notFound('event');
  if ('mismatch' in result) throw new AppError('idempotency_mismatch');
  if ('problems' in result) throw invalid(result.problems);
  return { data: { id: result.id } };
});

async function entryOf({
  db,
  now,
  scorer,
  input: { body },
}: ScorerContext<'addIncident'>): Promise<NewEntry> {
  const { kind, replaces = null } = body;
  if (kind === 'removal') return removalOf(body);
  const { team, at, position = null } = body;
  const side = team === undefined ? null : await findSide(db, scorer.event_id, team);
  if (side === undefined) throw invalid([['side', 'is no team of this game']]);
  const time = at === undefined ? now : new Date(at);
  return {
    ...{ kind, replaces, side, player: body.player ?? null, text: body.text ?? null },
    ...{ away_score: body.away_score ?? null, home_score: body.home_score ?? null },
    away_period_score: body.away_period_score ?? null,
    home_period_score: body.home_period_score ?? null,
    ...{ period_label: body.period_label ?? null, clock: body.clock ?? null, position },
    at: position !== null && at === undefined ? null : time.getTime(),
  };
}

function removalOf({ kind: _, replaces, idempotency_key: __, ...others }: IncidentBody): NewEntry {
  const problems = Object.keys(others).map(field => [field, ['is nothing of a removal']] as const);
  if (problems.length > 0) throw new AppError('validation', { errors: Object.fromEntries(problems) });
  if (replaces === undefined) throw invalid([['replaces', 'is needed: the incident to remove']]);
  return { kind: 'removal', replaces };
}

/** The scorer names a team, the record its side. */
function invalid(problems: readonly IncidentProblem[]): AppError {
  const byField = Map.groupBy(problems, ([field]) => (field === 'side' ? 'team' : field));
  const errors = [...byField].map(([field, own]) => [field, own.map(([, message]) => message)] as const);
  return new AppError('validation', { errors: Object.fromEntries(errors) });
}
