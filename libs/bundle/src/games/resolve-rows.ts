import { accessType } from '@grandstand/contract/entities.schema';
import { HOUR_MS } from '@grandstand/rules/constants';
import { localTime } from '@grandstand/rules/local-time';
import { nearestWord } from '../check/nearest-word.ts';
import type { ContentSource } from '../content/content-source.ts';
import { placeOf } from '../content/event-rows.ts';
import { quoted } from '../problem.ts';
import { timeText } from '../time/time-text.ts';
import { instantOf } from '../time/zone-time.ts';
import { plainName } from './plain-name.ts';
import type { LineProblems, ScheduleRow } from './schedule-row.ts';
import { pairingsOf, TeamIndex } from './team-index.ts';

/** The values of games whose lines leave them out. */
export interface ScheduleDefaults {
  /** A team set or category. */
  readonly competition: string | null;
  readonly type: string | null;
}

/** A line of a schedule as an entry of a bundle. */
export interface ResolvedGame {
  readonly line: number;
  readonly uid: string | null;
  readonly event: Readonly<Record<string, string>>;
  /** Unix milliseconds. */
  readonly startsAt: number;
}

interface Resolver {
  readonly source: ContentSource;
  readonly teams: TeamIndex;
  /** Location keys by their names. */
  readonly locations: ReadonlyMap<string, string>;
  readonly locationNames: readonly string[];
  readonly defaults: ScheduleDefaults;
  readonly found: LineProblems;
}

/** Resolves teams, competition, location and time of each line. Lines with an error are left out. */
export function resolveRows(
  rows: readonly ScheduleRow[],
  source: ContentSource,
  defaults: ScheduleDefaults,
  found: LineProblems,
): ResolvedGame[] {
  const locations = Object.entries(source.bundle.locations);
  const resolver: Resolver = {
    source,
    teams: new TeamIndex(source),
    locations: new Map(
      locations.flatMap(([key, { name }]) => [
        [plainName(key), key],
        [plainName(name), key],
      ]),
    ),
    locationNames: locations.map(([, { name }]) => name),
    defaults,
    found,
  };
  return rows.flatMap(row => {
    const { errors } = found;
    const game = resolveRow(row, resolver);
    return game === undefined || found.errors > errors ? [] : [game];
  });
}

function resolveRow(row: ScheduleRow, resolver: Resolver): ResolvedGame | undefined {
  const sides = resolveSides(row, resolver);
  if (sides === undefined) return undefined;
  const event = {
    ...sides,
    ...given('name', row.name),
    ...given('location', resolveLocation(row, resolver)),
    ...given('type', resolveType(row, resolver)),
    ...given('note', resolveStatus(row, resolver)),
    ...given('score', resolveScore(row, resolver)),
    ...given('description', row.description),
  };
  const { zone } = placeOf(resolver.source, event);
  const startsAt = 'instant' in row.start ? row.start.instant : instantOf(row.start.local, zone);
  if ('local' in row.start) noteClockChange(row, startsAt, zone, resolver.found);
  const at = timeText(new Date(startsAt), zone);
  return { line: row.line, uid: row.uid ?? null, event: { at, ...event }, startsAt };
}

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

function resolveSides(row: ScheduleRow, resolver: Resolver): Record<string, string> | undefined {
  const { teams, found, defaults } = resolver;
  const { line, away, home, name } = row;
  const competition = row.competition ?? defaults.competition ?? undefined;
  if (away === undefined && home === undefined) {
    const category = competition === undefined ? undefined : teams.category(competition);
    if (name !== undefined && category !== undefined) return { category };
    return void found.error(line, 'must have away and home, or a name and a category as its competition');
  }
  if (away === undefined || home === undefined) {
    return void found.error(line, `has no ${away === undefined ? 'away' : 'home'} team`);
  }
  const among = competition === undefined ? undefined : teams.competition(competition);
  if (competition !== undefined && among === undefined) {
    const hint = () => didYouMean(teams.nearestCompetition(competition));
    return void found.error(line, `there is no competition ${quoted(competition)}`, hint);
  }
  const [aways, homes] = [away, home].map(side => {
    const known = teams.team(side);
    if (known.length === 0) {
      found.error(line, `there is no team ${quoted(side)}`, () => didYouMean(teams.nearestTeam(side)));
    }
    return known;
  });
  if (!aways?.length || !homes?.length) return undefined;
  const [pairing, ...others] = pairingsOf(aways, homes, among);
  const both = `${quoted(away)} and ${quoted(home)}`;
  if (pairing === undefined) return void found.error(line, `${both} play in no common competition`);
  if (others.length > 0) {
    const names = [pairing, ...others].map(({ home: team }) => teams.competitionOf(team));
    return void found.error(
      line,
      `${both} meet in ${names.join(', ')}: name one in a column "competition", or with --competition`,
    );
  }
  return { away: pairing.away.key, home: pairing.home.key };
}

function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}

/** Calendars append the address: `Estuary Park, Brackwater`. */
function resolveLocation({ line, location }: ScheduleRow, resolver: Resolver): string | undefined {
  if (location === undefined) return undefined;
  const [first = ''] = location.split(',');
  const key = resolver.locations.get(plainName(location)) ?? resolver.locations.get(plainName(first));
  if (key !== undefined) return key;
  const hint = () => {
    const nearest = nearestWord(location, resolver.locationNames);
    return nearest === undefined ? '; add it to the locations of the bundle' : `; did you mean "${nearest}"?`;
  };
  return void resolver.found.error(line, `there is no location ${quoted(location)}`, hint);
}

function resolveType({ line, type }: ScheduleRow, { defaults, found }: Resolver): string | undefined {
  const wanted = type?.toLowerCase() ?? defaults.type ?? undefined;
  if (wanted === undefined || accessType.safeParse(wanted).success) return wanted;
  return void found.error(line, `${quoted(wanted)} is not a type: one of ${accessType.options.join(', ')}`);
}

const STATUSES: Readonly<Record<string, 'postponed' | 'cancelled' | 'scheduled'>> = {
  ...{ postponed: 'postponed', reporte: 'postponed', отложен: 'postponed' },
  ...{ cancelled: 'cancelled', canceled: 'cancelled', annule: 'cancelled', отменен: 'cancelled' },
  ...{ scheduled: 'scheduled', confirmed: 'scheduled', prevu: 'scheduled', насрочен: 'scheduled' },
};

function resolveStatus({ line, status }: ScheduleRow, { found }: Resolver): string | undefined {
  if (status === undefined) return undefined;
  const known = STATUSES[plainName(status)];
  if (known === undefined) {
    return void found.error(line, `${quoted(status)} is not a status: scheduled, postponed or cancelled`);
  }
  return known === 'scheduled' ? undefined : known;
}

function resolveScore(
  { line, away_score, home_score }: ScheduleRow,
  { found }: Resolver,
): string | undefined {
  if (away_score === undefined && home_score === undefined) return undefined;
  const isPoints = (text: string | undefined) => /^\d{1,3}$/.test(text ?? '');
  if (isPoints(away_score) && isPoints(home_score)) return `${Number(away_score)}-${Number(home_score)}`;
  return void found.error(line, 'the scores must be two whole numbers, or both missing');
}

function noteClockChange(
  { line, start }: ScheduleRow,
  startsAt: number,
  zone: string,
  found: LineProblems,
): void {
  if (!('local' in start)) return;
  const shown = localTime(startsAt, zone);
  const clock = timeText(new Date(startsAt), zone).slice(-'00:00'.length);
  if (shown.hour !== start.local.hour || shown.minute !== start.local.minute) {
    found.note(line, `the clock in ${zone} skips this time: the game starts at ${clock}`);
    return;
  }
  const again = localTime(startsAt + HOUR_MS, zone);
  if (again.hour === shown.hour && again.minute === shown.minute) {
    found.note(line, `the clock in ${zone} shows this time twice: the first one counts`);
  }
}
