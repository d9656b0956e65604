import type { RunningGame } from '@grandstand/db/channel-bundles';
import { SECOND_MS } from '@grandstand/rules/constants';
import type { Bundle } from '../bundle.schema.ts';
import { type ContentSource, type Ids, timeOf } from '../content/content-source.ts';
import { eventRow } from '../content/event-rows.ts';
import type { Path } from '../problem.ts';
import { isRelative, parseEventTime } from '../time/event-time.ts';
import { timeText } from '../time/time-text.ts';
import type { YamlEdit } from '../yaml/edit-yaml.ts';

type Event = Bundle['events'][string];

/** Gives a game's entry the real time, score and label of the running game, and the changes of operators. */
export function gameEdits(
  source: ContentSource,
  ids: Ids,
  key: string,
  { event, game }: { readonly event: Event; readonly game: RunningGame },
): YamlEdit[] {
  const path = ['events', key];
  const row = eventRow(source, ids, key, event);
  return [
    ...timeEdit([...path, 'at'], { text: event.at, instant: game.starts_at }, row.time_zone, source),
    ...edit([...path, 'name'], row.name, game.name),
    ...edit([...path, 'note'], row.note, game.note),
    ...scoreEdits(path, source, event, game),
    ...simulationEdit([...path, 'simulated_live'], source, event, game),
  ];
}

/** A time that is relative, or another one by now, is written out. */
export function timeEdit(
  path: Path,
  { text, instant }: { readonly text: string | undefined; readonly instant: Date | null },
  zone: string,
  source: ContentSource,
): YamlEdit[] {
  if (text === undefined || instant === null) return [];
  const isSame = timeOf(source, text, zone).getTime() === wholeSeconds(instant);
  return isSame && !isRelativeText(text) ? [] : [{ path, value: timeText(instant, zone) }];
}

function scoreEdits(path: Path, { bundle }: ContentSource, event: Event, game: RunningGame): YamlEdit[] {
  const { away_score, home_score, is_final, period_label } = game;
  if (!is_final || away_score === null || home_score === null) return [];
  const score = `${away_score}-${home_score}`;
  const label = event.period_label ?? bundle.event_defaults.period_label ?? null;
  return [
    ...edit([...path, 'score'], event.score?.split('-').map(Number).join('-') ?? null, score),
    ...(period_label === null ? [] : edit([...path, 'period_label'], label, period_label)),
  ];
}

function simulationEdit(
  path: Path,
  source: ContentSource,
  { simulated_live: text }: Event,
  { simulated_at, time_zone }: RunningGame,
): YamlEdit[] {
  if (text === undefined) return [];
  if (simulated_at !== null) return timeEdit(path, { text, instant: simulated_at }, time_zone, source);
  return isRelativeText(text) ? [{ path, value: undefined }] : [];
}

function edit(path: Path, before: string | null, now: string | null): YamlEdit[] {
  return before === now ? [] : [{ path, value: now ?? undefined }];
}

function wholeSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS;
}

function isRelativeText(text: string): boolean {
  const time = parseEventTime(text);
  return time !== undefined && isRelative(time);
}
