import { setTimeout as wait } from 'node:timers/promises';
import { requestRefund } from '@grandstand/api/features/checkout/refund/request-refund';
import type { ChangeableGame } from '@grandstand/db/event-changes';
import { listOrdersOfGame, type OperatorOrder } from '@grandstand/db/operator-orders';
import { moneyText } from '@grandstand/rules/money-text';
import type { Progress } from '../command-line/command.ts';
import { counted } from '../command-line/counted.ts';
import { OperationFailed } from '../command-line/errors.ts';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import type { Operator } from '../operator/operator.ts';
import {
  type ChangedGame,
  changeGameBy,
  type DecideChange,
  type GameInput,
  people,
  requireGame,
  requireUnplayed,
} from './game-changes.ts';

type Deps = Pick<Operator, 'db' | 'originOf'>;

export interface CancelInput extends GameInput {
  /** Refund everybody who bought this game. */
  readonly refund: boolean;
}

/** `queued`: the server makes the refund as soon as possible. `disputed`: the bank has the money. `failed`: the provider refused. */
export type RefundOutcome = 'to_refund' | 'refunded' | 'was_free' | 'queued' | 'disputed' | 'failed';

export interface GameRefund {
  readonly order: OperatorOrder;
  readonly outcome: RefundOutcome;
}

export interface CancelledGame extends ChangedGame {
  /** A command cancelled it before: only the refunds were continued. */
  readonly was_cancelled: boolean;
  /** The orders of this game's own pass that were refunded now; in a dry run, those that would be. */
  readonly refunds: readonly GameRefund[];
}

const REASON = 'The game was cancelled';
const POLL_MS = 200;
/** Without progress for this time the server makes the rest later. */
const REFUND_TIMEOUT_MS = 15_000;

const cancelled =
  (refund: boolean): DecideChange =>
  game => {
    requireUnplayed(game);
    if (isAnnounced(game)) throw alreadyCancelled(game);
    return { values: { note: 'cancelled' }, kind: 'game_cancelled', isRefunded: refund };
  };

/** The question before a game is cancelled, with the number of mails and the sums that are refunded. */
export async function askBeforeCancelling(
  deps: Deps,
  input: CancelInput,
  progress: Pick<Progress, 'signal' | 'report'>,
): Promise<string | null> {
  if (input.dry_run) return null;
  const preview = await cancelGame(deps, { ...input, dry_run: true }, progress);
  const { name, mails, refunds, was_cancelled } = preview;
  const verb = was_cancelled
    ? `Event ${input.id} (${name}) is cancelled already. Continue its refunds`
    : `Cancel event ${input.id} (${name})`;
  const effects = [
    ...(mails > 0 ? [`${people(mails)} will get a mail`] : []),
    ...(input.refund ? [`${orders(refunds.length)} will be refunded${sumOf(refunds)}`] : []),
  ];
  return `${[verb, ...effects].join('; ')}?`;
}

/**
 * Cancels a game and refunds the orders of its own pass. After an interruption the same command continues: the game is cancelled
 * and mailed once, and an order is refunded once.
 */
export async function cancelGame(
  deps: Deps,
  input: CancelInput,
  progress: Pick<Progress, 'signal' | 'report'>,
): Promise<CancelledGame> {
  const game = await requireGame(deps.db, input.id);
  const was_cancelled = isAnnounced(game);
  if (was_cancelled && !input.refund) throw alreadyCancelled(game);
  requireUnplayed(game);
  const due = input.refund ? (await listOrdersOfGame(deps.db, input.id)).filter(isDue) : [];
  const change = was_cancelled
    ? stateOf(game, input.dry_run)
    : await changeGameBy(deps, input, cancelled(input.refund));
  const refunds = input.dry_run
    ? due.map(order => ({ order, outcome: 'to_refund' as const }))
    : await refundAll(deps, input.id, due, progress);
  return { ...change, was_cancelled, refunds };
}

/** A cancellation by a bundle or a schedule alone is not announced. */
function isAnnounced({ note, cancellation_announced_at }: ChangeableGame): boolean {
  return note === 'cancelled' && cancellation_announced_at !== null;
}

function alreadyCancelled({ id }: ChangeableGame): OperationFailed {
  return new OperationFailed(
    `Event ${id} is already cancelled. To refund its orders: ./grandstand event cancel ${id} --refund`,
  );
}

function stateOf({ id, name, starts_at, time_zone }: ChangeableGame, isDryRun: boolean): ChangedGame {
  const nobody = { mailed_to: 'nobody', mails: 0, is_dry_run: isDryRun } as const;
  return { id, name, starts_at, time_zone, note: 'cancelled', fields: [], ...nobody };
}

/** Paid and not refunded; a refund that the provider refused is requested again. */
function isDue({ payment_status, refund_status }: OperatorOrder): boolean {
  return payment_status === 'paid' && refund_status !== 'created';
}

async function refundAll(
  { db }: Pick<Deps, 'db'>,
  eventId: number,
  due: readonly OperatorOrder[],
  { signal, report }: Pick<Progress, 'signal' | 'report'>,
): Promise<GameRefund[]> {
  if (due.length === 0) return [];
  const requested = new Map<number, RefundOutcome>();
  for (const { id } of due) {
    if (signal.aborted) {
      const rest = due.length - requested.size;
      throw new OperationFailed(
        `Interrupted: ${orders(rest)} not refunded yet. Continue with the same command: ./grandstand event cancel ${eventId} --refund`,
        INTERRUPTED,
      );
    }
    const result = await requestRefund(db, id, REASON, new Date());
    requested.set(id, OUTCOMES[result] ?? 'queued');
    report('Requesting refunds', requested.size / due.length);
  }
  const after = await afterRefunds(db, eventId, due, signal, open =>
    report('Refunding', 1 - open / due.length),
  );
  return due.map(order => {
    const now = after.get(order.id) ?? order;
    return { order: now, outcome: outcomeOf(now, requested.get(order.id) ?? 'queued') };
  });
}

const OUTCOMES: Readonly<Partial<Record<Awaited<ReturnType<typeof requestRefund>>, RefundOutcome>>> = {
  was_free: 'was_free',
  disputed: 'disputed',
  already_refunded: 'refunded',
};

function outcomeOf(
  { refund_status, payment_status }: OperatorOrder,
  requested: RefundOutcome,
): RefundOutcome {
  if (requested !== 'queued') return requested;
  if (refund_status === 'failed') return 'failed';
  return payment_status === 'refunded' ? 'refunded' : 'queued';
}

/** Waits for the payment provider as long as refunds are made. Returns the orders as they are then. */
async function afterRefunds(
  db: Deps['db'],
  eventId: number,
  due: readonly OperatorOrder[],
  signal: AbortSignal,
  report: (open: number) => void,
): Promise<ReadonlyMap<number, OperatorOrder>> {
  const ids = new Set(due.map(({ id }) => id));
  let left = due.length;
  let until = Date.now() + REFUND_TIMEOUT_MS;
  for (;;) {
    const own = (await listOrdersOfGame(db, eventId)).filter(({ id }) => ids.has(id));
    const open = own.filter(({ refund_status }) => refund_status === 'created').length;
    report(open);
    if (open < left) until = Date.now() + REFUND_TIMEOUT_MS;
    left = open;
    if (open === 0 || signal.aborted || Date.now() > until)
      return new Map(own.map(order => [order.id, order]));
    await wait(POLL_MS);
  }
}

export function orders(count: number): string {
  if (count === 0) return 'no orders';
  return counted(count, 'order');
}

/** E.g. `: $72.00`; nothing for nothing. */
export function sumOf(refunds: readonly GameRefund[]): string {
  const sums = new Map<string, number>();
  for (const { order } of refunds) sums.set(order.currency, (sums.get(order.currency) ?? 0) + order.total);
  const texts = [...sums].map(([currency, total]) => moneyText(total, currency, 'en'));
  return texts.length === 0 ? '' : `: ${texts.join(', ')}`;
}
