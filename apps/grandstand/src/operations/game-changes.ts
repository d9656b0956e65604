import { EVENT_TIME_FORMS, parseEventTime, resolveEventTime } from '@grandstand/bundle/time/event-time';
import { listChannels } from '@grandstand/db/channels';
import type { Queryable } from '@grandstand/db/database';
import {
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
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';

type Deps = Pick<Operator, 'db' | 'originOf'>;

export interface GameInput {
  readonly id: number;
  /** Whether the change is mailed, and to whom. */
  readonly mail: GameAudience | 'nobody';
  /** The operator's own words in the mail. */
  readonly message: string | null;
  /** Only returns what would happen. */
  readonly dry_run: boolean;
}

export interface ChangedGame extends Pick<GameValues, 'name' | 'starts_at' | 'note'> {
  readonly id: number;
  readonly time_zone: string;
  /** The number of mails. */
  readonly mails: number;
  readonly is_dry_run: boolean;
}

/** A change with the mail that reports it. */
export interface GameChange {
  readonly values: Partial<GameValues>;
  readonly kind: GameMail['kind'];
  readonly isRefunded?: boolean;
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
    return { values: { starts_at, note: null }, kind: 'game_moved' };
  };

export const postponed: DecideChange = game => {
  requireUnplayed(game);
  if (game.note === 'postponed') throw new OperationFailed(`Event ${game.id} is already postponed.`);
  return { values: { note: 'postponed' }, kind: 'game_postponed' };
};

export function requireUnplayed({ id, ...game }: ChangeableGame): void {
  if (game.stream_started_at !== null && game.stream_ended_at === null) {
    throw new OperationFailed(`Event ${id} is live. End it first: ./grandstand event end ${id}`);
  }
  if (game.stream_ended_at !== null || game.playable_at !== null || game.is_final) {
    throw new OperationFailed(`Event ${id} was already played.`);
  }
}

/** The question before people get mail; null if nobody gets any. */
export async function askBeforeMail(
  { db }: Pick<Deps, 'db'>,
  input: GameInput,
  decide: DecideChange,
): Promise<string | null> {
  if (input.dry_run) return null;
  const game = await requireGame(db, input.id);
  decide(game);
  const mails = await countMails(db, input, new Date());
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
    const { values } = decide(game);
    return changed(game, values, await countMails(deps.db, input, now), true);
  }
  const channels = await listChannels(deps.db);
  return deps.db.tx(async tx => {
    await lockGame(tx, id);
    const game = await requireGame(tx, id);
    const { values, kind, isRefunded = false } = decide(game);
    await changeGame(tx, game, values, now);
    if (input.mail === 'nobody') return changed(game, values, 0, false);
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
    return changed(game, values, await mailHolders(tx, id, input.mail, content, now), false);
  });
}

export interface ResetGame {
  readonly id: number;
  readonly fields: readonly ChangeableField[];
}

/** Gives a game what its bundle says about it again. */
export function resetChanges({ db }: Pick<Deps, 'db'>, { id }: { readonly id: number }): Promise<ResetGame> {
  return db.tx(async tx => {
    await lockGame(tx, id);
    const game = await requireGame(tx, id);
    if (game.changes.length === 0) {
      throw new OperationFailed(`Event ${id} is as its bundle says: no command has changed it.`);
    }
    return { id, fields: await resetGame(tx, game) };
  });
}

export async function requireGame(db: Queryable, id: number): Promise<ChangeableGame> {
  const game = await findChangeableGame(db, id);
  if (game === undefined) throw new OperationFailed(`There is no event ${id}.`);
  return game;
}

export function countMails(db: Queryable, { id, mail }: GameInput, now: Date): Promise<number> {
  return mail === 'nobody' ? Promise.resolve(0) : countHolders(db, id, mail, now);
}

export function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

function changed(
  game: ChangeableGame,
  values: Partial<GameValues>,
  mails: number,
  isDryRun: boolean,
): ChangedGame {
  const { id, name, starts_at, time_zone } = { ...game, ...values };
  const note: EventNote | null = values.note === undefined ? game.note : values.note;
  return { id, name, starts_at, note, time_zone, mails, is_dry_run: isDryRun };
}
