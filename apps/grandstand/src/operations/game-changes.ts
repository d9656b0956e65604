import { EVENT_TIME_FORMS, parseEventTime, resolveEventTime } from '@grandstand/bundle/time/event-time';
import { listChannels } from '@grandstand/db/channels';
import type { Queryable } from '@grandstand/db/database';
import {
  bundleValuesOf,
  CHANGEABLE_FIELDS,
  type ChangeableField,
  type ChangeableGame,
  changeGame,
  findChangeableGame,
  type GameValues,
  lockGame,
  resetGame,
} from '@grandstand/db/event-changes';
import type { GameMail } from '@grandstand/db/game-mail';
import { countHolders, type GameAudience, mailHolders } from '@grandstand/db/pass-holders';
import { DAY_MS } from '@grandstand/rules/constants';
import type { EventNote } from '@grandstand/rules/event-state';
import { counted } from '../command-line/counted.ts';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';

type Deps = Pick<Operator, 'db' | 'originOf'>;

type Audience = GameAudience | 'nobody';

export interface GameInput {
  readonly id: number;
  /** Whether the change is mailed, and to whom; null as the change needs. */
  readonly mail: Audience | null;
  /** The operator's own words in the mail. */
  readonly message: string | null;
  /** Only returns what would happen. */
  readonly dry_run: boolean;
}

export interface ChangedGame extends Pick<GameValues, 'name' | 'starts_at' | 'note'> {
  readonly id: number;
  /** The fields that have another value. */
  readonly fields: readonly ChangeableField[];
  readonly time_zone: string;
  readonly mailed_to: Audience;
  /** The number of mails. */
  readonly mails: number;
  readonly is_dry_run: boolean;
}

/** A change with the mail that reports it. */
export interface GameChange {
  readonly values: Partial<GameValues>;
  readonly kind: GameMail['kind'];
  readonly isRefunded?: boolean;
  /** The values are those of the bundle. */
  readonly isReset?: boolean;
  /** Nobody needs to know, unless the operator says otherwise. */
  readonly isMinor?: boolean;
}

/** Returns the change, or throws OperationFailed if the game cannot be changed in this way. */
export type DecideChange = (game: ChangeableGame) => GameChange;

/** A typing error in the year should not hide a game. */
const AHEAD_MS = 2 * 366 * DAY_MS;

export const renamed =
  (name: string): DecideChange =>
  game => {
    if (game.name === name) throw new OperationFailed(`Event ${game.id} already has this name.`);
    return { values: { name }, kind: 'game_renamed' };
  };

/** A game that has a time again is neither postponed nor cancelled. `at` is a time as in a bundle, by the game's own clock. */
export const moved =
  (at: string, now: Date): DecideChange =>
  game => {
    requireUnplayed(game);
    const time = parseEventTime(at);
    if (time === undefined) {
      throw new OperationFailed(`'${at}' is not a time. Write it in one of these ways: ${EVENT_TIME_FORMS}.`);
    }
    const starts_at = new Date(resolveEventTime(time, now.getTime(), game.time_zone));
    if (starts_at <= now) throw new OperationFailed('The new time is in the past.');
    if (starts_at.getTime() - now.getTime() > AHEAD_MS) {
      throw new OperationFailed('The new time is more than two years ahead.');
    }
    if (game.note === null && starts_at.getTime() === game.starts_at.getTime()) {
      throw new OperationFailed(`Event ${game.id} already starts then.`);
    }
    return changeOf(game, { starts_at, note: null });
  };

/** The name, time and note of the bundle again. Only a new time or note of a game that is still to be played is news. */
export const reset =
  (now: Date): DecideChange =>
  game => {
    if (game.changes.length === 0) {
      throw new OperationFailed(`Event ${game.id} is as its bundle says: no command has changed it.`);
    }
    const values = bundleValuesOf(game);
    const change = changeOf(game, values);
    const { starts_at } = { ...game, ...values };
    const isMinor = change.kind === 'game_renamed' || isPlayed(game) || starts_at <= now;
    return { ...change, isReset: true, isMinor };
  };

function changeOf(game: ChangeableGame, values: Partial<GameValues>): GameChange {
  const { note, starts_at } = { ...game, ...values };
  const isMoved = starts_at.getTime() !== game.starts_at.getTime();
  if (note !== null && note !== game.note) return { values, kind: `game_${note}` };
  if (isMoved) return { values, kind: 'game_moved' };
  return { values, kind: note === game.note ? 'game_renamed' : 'game_restored' };
}

export const postponed: DecideChange = game => {
  requireUnplayed(game);
  if (game.note === 'postponed') throw new OperationFailed(`Event ${game.id} is already postponed.`);
  return { values: { note: 'postponed' }, kind: 'game_postponed' };
};

export function requireUnplayed({ id, ...game }: ChangeableGame): void {
  if (game.stream_started_at !== null && game.stream_ended_at === null) {
    throw new OperationFailed(`Event ${id} is live. End it first: ./grandstand event end ${id}`);
  }
  if (isPlayed(game)) throw new OperationFailed(`Event ${id} was already played.`);
}

function isPlayed({
  stream_ended_at,
  playable_at,
  is_final,
}: Pick<ChangeableGame, 'stream_ended_at' | 'playable_at' | 'is_final'>): boolean {
  return stream_ended_at !== null || playable_at !== null || is_final;
}

/** The question before people get mail; null if nobody gets any. */
export async function askBeforeMail(
  { db }: Pick<Deps, 'db'>,
  input: GameInput,
  decide: DecideChange,
): Promise<string | null> {
  if (input.dry_run) return null;
  const game = await requireGame(db, input.id);
  const mails = await countMails(db, game.id, audienceOf(input, decide(game)), new Date());
  if (mails === 0) return null;
  return `Change event ${game.id} (${game.name}) and mail it to ${people(mails)}?`;
}

/** Changes a game and queues the mails, both or neither. */
export async function changeGameBy(
  deps: Deps,
  input: GameInput,
  decide: DecideChange,
  now = new Date(),
): Promise<ChangedGame> {
  const { id, dry_run } = input;
  if (dry_run) {
    const game = await requireGame(deps.db, id);
    const change = decide(game);
    const audience = audienceOf(input, change);
    const mails = await countMails(deps.db, id, audience, now);
    return { ...changed(game, change.values), mailed_to: audience, mails, is_dry_run: true };
  }
  const channels = await listChannels(deps.db);
  return deps.db.tx(async tx => {
    await lockGame(tx, id);
    const game = await requireGame(tx, id);
    const change = decide(game);
    const { values, kind, isRefunded = false, isReset = false } = change;
    await (isReset ? resetGame : changeGame)(tx, game, values, now);
    const audience = audienceOf(input, change);
    const result = { ...changed(game, values), mailed_to: audience, is_dry_run: false };
    if (audience === 'nobody') return { ...result, mails: 0 };
    const channel = channels.find(one => one.id === game.channel_id);
    if (channel === undefined) throw new OperationFailed(`There is no event ${id}.`);
    const { name, starts_at } = { ...game, ...values };
    const content = {
      kind,
      game: name,
      previous_name: name === game.name ? null : game.name,
      starts_at: starts_at.toISOString(),
      previous_starts_at: kind === 'game_moved' ? game.starts_at.toISOString() : null,
      time_zone: game.time_zone,
      message: input.message,
      isRefunded,
      link: `${deps.originOf(channel)}/watch/${id}`,
    };
    return { ...result, mails: await mailHolders(tx, id, audience, content, now) };
  });
}

export async function requireGame(db: Queryable, id: number): Promise<ChangeableGame> {
  const game = await findChangeableGame(db, id);
  if (game === undefined) throw new OperationFailed(`There is no event ${id}.`);
  return game;
}

function audienceOf({ mail }: GameInput, { isMinor = false }: GameChange): Audience {
  return mail ?? (isMinor ? 'nobody' : 'holders');
}

export function countMails(db: Queryable, id: number, audience: Audience, now: Date): Promise<number> {
  return audience === 'nobody' ? Promise.resolve(0) : countHolders(db, id, audience, now);
}

export function people(count: number): string {
  return counted(count, 'person', 'people');
}

function changed(game: ChangeableGame, values: Partial<GameValues>) {
  const { id, name, starts_at, time_zone } = { ...game, ...values };
  const note: EventNote | null = values.note === undefined ? game.note : values.note;
  const fields = CHANGEABLE_FIELDS.filter(field => field in values);
  return { id, name, starts_at, note, time_zone, fields };
}
