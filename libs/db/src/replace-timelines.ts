import type { IncidentDraft } from '@grandstand/rules/timeline/incident-problems';
import { timelineOf } from '@grandstand/rules/timeline/timeline';
import { type TimelineChange, timelineChanges } from '@grandstand/rules/timeline/timeline-changes';
import { sql } from 'kysely';
import { bumpContent } from './channels.ts';
import type { Queryable } from './database.ts';
import { recordEntry } from './incidents.ts';
import type { IncidentSource } from './tables/incidents.ts';

/** The timeline of a finished game, as a bundle or a drawing has it. */
export interface WantedTimeline {
  readonly event_id: number;
  /** Identifies the list; the same one changes nothing, so that later corrections stay. */
  readonly hash: string | null;
  readonly incidents: readonly IncidentDraft[];
}

/** Positions alone decide the order of these incidents. */
const NO_CLOCK = { dates: [{ position: 0, at: 0 }], offset: 0 } as const;

/**
 * Makes the timelines of games those of a bundle or drawing, by corrections and removals: nothing is overwritten. The number of
 * statements does not grow with the games. The caller has locked the channel, and sets the scores.
 */
export async function replaceTimelines(
  tx: Queryable,
  wanted: readonly WantedTimeline[],
  source: IncidentSource,
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return;
  const ids = wanted.map(({ event_id }) => event_id);
  const stored = await tx.kysely.selectFrom('incident').selectAll().where('event_id', 'in', ids).execute();
  const records = Map.groupBy(stored, row => row.event_id);
  const entries = wanted.flatMap(({ event_id, incidents }) => {
    const timeline = timelineOf((records.get(event_id) ?? []).map(recordEntry), NO_CLOCK);
    return timelineChanges(timeline, incidents).map(change => ({ ...rowOf(change), event_id }));
  });
  const rows = entries.map(entry => ({ ...entry, source, entered_at: now }));
  await insertEntries(tx, rows);
  await storeHashes(tx, wanted);
}

function rowOf({ replaces, incident }: TimelineChange) {
  if (incident === null) return { kind: 'removal', replaces };
  return { ...incident, at: incident.at === null ? null : new Date(incident.at), replaces };
}

async function insertEntries(tx: Queryable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.raw(
    `event_id, kind, replaces, side, player, text, away_score, home_score, away_period_score, home_period_score,
     period_label, clock, position, at, source, entered_at`,
  );
  await sql`
    insert into incident (${columns})
    select ${columns} from jsonb_populate_recordset(null::incident, ${JSON.stringify(rows)}::text::jsonb)`.execute(
    tx.kysely,
  );
}

async function storeHashes(tx: Queryable, wanted: readonly WantedTimeline[]): Promise<void> {
  const hashes = wanted.map(({ event_id, hash }) => ({ event_id, hash }));
  const { rows } = await sql<{ channel_id: number }>`
    update event set timeline_hash = wanted.hash, timeline_version = timeline_version + 1
    from jsonb_to_recordset(${JSON.stringify(hashes)}::text::jsonb) as wanted (event_id integer, hash text)
    where event.id = wanted.event_id returning channel_id`.execute(tx.kysely);
  for (const id of new Set(rows.map(({ channel_id }) => channel_id))) await bumpContent(tx, id);
}
