import { INCIDENT_KINDS, type IncidentKind } from '@grandstand/rules/timeline/incident-kinds';
import { readId } from './read-id.ts';
import { readLabel, readPoints } from './read-score.ts';
import { UsageError } from './usage.ts';

/** An incident as it was typed: the team by its side, short name or alias, and no place if it happened now. */
export interface TypedIncident {
  readonly kind: IncidentKind;
  readonly team: string | null;
  readonly player: string | null;
  readonly text: string | null;
  readonly away_score: number | null;
  readonly home_score: number | null;
  readonly away_period_score: number | null;
  readonly home_period_score: number | null;
  readonly period_label: string | null;
  readonly clock: string | null;
  /** Milliseconds of the recording. */
  readonly position: number | null;
  readonly at: Date | null;
  /** The incident that it corrects. */
  readonly replaces: number | null;
}

export type IncidentCommand =
  | { readonly name: 'event incidents'; readonly id: number }
  | { readonly name: 'event incident'; readonly id: number; readonly incident: TypedIncident }
  | { readonly name: 'event incident remove'; readonly id: number; readonly incident: number };

type Option =
  | 'team'
  | 'player'
  | 'text'
  | 'away'
  | 'home'
  | 'period'
  | 'period-score'
  | 'clock'
  | 'position'
  | 'at'
  | 'corrects';
export type IncidentOptions = { readonly [name in Option]?: string | undefined };

const LONGEST_TEXT = 200;
const LONGEST_CLOCK = 12;

/** Parses the arguments after `event incident`: an event, and a kind or `remove` with an incident. */
export function parseIncidentCommand(
  [event, kind, target, ...rest]: readonly string[],
  options: IncidentOptions,
): IncidentCommand {
  const id = readId(event ?? missing('Which event? Use: grandstand event incident ID KIND'));
  const isRemoval = kind === 'remove';
  const [extra] = isRemoval ? rest : [target, ...rest];
  if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many.`);
  if (!isRemoval) return { name: 'event incident', id, incident: readIncident(kind, options) };
  const incident = readId(
    target ?? missing('Which incident? Use: grandstand event incident ID remove INCIDENT'),
  );
  return { name: 'event incident remove', id, incident };
}

function missing(message: string): never {
  throw new UsageError(message);
}

function readIncident(name: string | undefined, options: IncidentOptions): TypedIncident {
  const kind = INCIDENT_KINDS.find(known => known === name);
  if (kind === undefined) throw new UsageError(`Which kind? One of ${INCIDENT_KINDS.join(', ')}, or remove.`);
  const [away_period_score, home_period_score] = readPeriodScore(options['period-score']);
  return {
    kind,
    team: options.team ?? null,
    player: readOptional('player', options.player, LONGEST_TEXT),
    text: readOptional('text', options.text, LONGEST_TEXT),
    away_score: options.away === undefined ? null : readPoints('away', options.away),
    home_score: options.home === undefined ? null : readPoints('home', options.home),
    away_period_score,
    home_period_score,
    period_label: options.period === undefined ? null : readLabel(options.period),
    clock: readOptional('clock', options.clock, LONGEST_CLOCK),
    position: options.position === undefined ? null : readPosition(options.position),
    at: options.at === undefined ? null : readTime(options.at),
    replaces: options.corrects === undefined ? null : readId(options.corrects),
  };
}

function readOptional(name: Option, text: string | undefined, longest: number): string | null {
  if (text === undefined) return null;
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= longest) return trimmed;
  throw new UsageError(`--${name} takes 1 to ${longest} characters.`);
}

const PERIOD_SCORE = /^(\d{1,3})-(\d{1,3})$/;

function readPeriodScore(text: string | undefined): [away: number, home: number] | [null, null] {
  if (text === undefined) return [null, null];
  const [, away, home] = PERIOD_SCORE.exec(text) ?? [];
  if (away !== undefined && home !== undefined) return [Number(away), Number(home)];
  throw new UsageError(`--period-score ${text} is not a score: write it like 14-11, the visitors first.`);
}

const POSITION = /^(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,3}):(?<seconds>[0-5]\d(?:\.\d{1,3})?)$/;

function readPosition(text: string): number {
  const { hours = '0', minutes, seconds } = POSITION.exec(text)?.groups ?? {};
  if (minutes !== undefined && seconds !== undefined) {
    return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
  }
  throw new UsageError(
    `--position ${text} is not a place in the recording: write it like 1:02:33 or 62:33.4.`,
  );
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function readTime(text: string): Date {
  const time = new Date(text);
  if (TIME.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new UsageError(`--at ${text} is not a time: write it like 2026-11-21T18:30:05Z.`);
}
