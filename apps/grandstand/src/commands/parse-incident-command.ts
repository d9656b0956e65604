import { MINUTE_MS } from '@grandstand/rules/constants';
import { INCIDENT_KINDS, type IncidentKind } from '@grandstand/rules/timeline/incident-kinds';
import { readPosition } from '@grandstand/rules/timeline/read-position';
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

export interface ClockOffsetCommand {
  readonly name: 'event clock-offset';
  readonly id: number;
  readonly milliseconds: number;
}

export type IncidentCommand =
  | { readonly name: 'event incidents'; readonly id: number }
  | ClockOffsetCommand
  | {
      readonly name: 'event incident';
      readonly id: number;
      readonly incident: TypedIncident;
      readonly idempotency_key: string | null;
    }
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
  | 'corrects'
  | 'idempotency-key';
export type IncidentOptions = { readonly [name in Option]?: string | undefined };

const LONGEST_TEXT = 200;
const LONGEST_CLOCK = 12;
const LONGEST_KEY = 64;
const LARGEST_OFFSET_MS = 10 * MINUTE_MS;

/** Parses the arguments after `event incident`: an event, and a kind or `remove` with an incident. */
export function parseIncidentCommand(
  [event, kind, target, ...rest]: readonly string[],
  options: IncidentOptions,
): IncidentCommand {
  const id = readId(event ?? missing('Which event? Use: grandstand event incident ID KIND'));
  const isRemoval = kind === 'remove';
  const [extra] = isRemoval ? rest : [target, ...rest];
  if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many.`);
  if (!isRemoval) {
    const idempotency_key = readOptional('idempotency-key', options['idempotency-key'], LONGEST_KEY);
    return { name: 'event incident', id, incident: readIncident(kind, options), idempotency_key };
  }
  const incident = readId(
    target ?? missing('Which incident? Use: grandstand event incident ID remove INCIDENT'),
  );
  return { name: 'event incident remove', id, incident };
}

/** Parses the arguments after `event clock-offset`: an event and milliseconds. */
export function parseClockOffset([event, offset, ...rest]: readonly string[]): ClockOffsetCommand {
  const usage = 'Which game and how many milliseconds? Use: grandstand event clock-offset ID MS';
  if (event === undefined || offset === undefined || rest.length > 0) return missing(usage);
  const milliseconds = Number(offset);
  const isValid = /^[+-]?\d+$/.test(offset) && Math.abs(milliseconds) <= LARGEST_OFFSET_MS;
  if (!isValid) {
    throw new UsageError(
      `${offset} is no offset: write whole milliseconds up to ${LARGEST_OFFSET_MS}, negative if the picture is earlier.`,
    );
  }
  return { name: 'event clock-offset', id: readId(event), milliseconds };
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
    position: options.position === undefined ? null : positionOf(options.position),
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

function positionOf(text: string): number {
  const position = readPosition(text);
  if (position !== null) return position;
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
