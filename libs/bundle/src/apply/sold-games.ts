import type { EntryChange } from '@grandstand/db/bundle-entries';
import type { Queryable } from '@grandstand/db/database';
import { findUsedGames, type UsedGame } from '@grandstand/db/used-games';
import { moneyText } from '@grandstand/rules/money-text';
import { BundleProblems } from '../bundle-problems.ts';

/** Fans have paid for it, or watched it: an import does not remove such a game. It has to be cancelled. */
export async function requireUnused(
  tx: Queryable,
  channelId: number,
  retired: readonly EntryChange[],
  { otherwise, now }: { readonly otherwise: string; readonly now: Date },
): Promise<void> {
  refuse(await findUsedGames(tx, channelId, gameKeys(retired), now), otherwise);
}

/**
 * Decision H496: a bundle may leave out games that were played, but not one that fans have paid for and have not seen.
 * Returns a line for each played game whose buyers lose its replay.
 */
export async function requireUnsold(
  tx: Queryable,
  channelId: number,
  retired: readonly EntryChange[],
  now: Date,
): Promise<string[]> {
  const sold = (await findUsedGames(tx, channelId, gameKeys(retired), now)).filter(
    ({ orders }) => orders > 0,
  );
  refuse(
    sold.filter(({ is_played }) => !is_played),
    'Leave it in the bundle',
  );
  const open = sold.filter(({ with_access }) => with_access > 0);
  return open.map(
    ({ id, name, with_access }) =>
      `Event ${id} (${name}) was played and is removed by this: ${countOf(with_access)} can no longer watch it. Apply the bundle with the game to undo this, or refund: ./grandstand order list --find '${name}'`,
  );
}

function refuse(used: readonly UsedGame[], otherwise: string): void {
  if (used.length === 0) return;
  const lines = used.map(game => {
    const why = game.orders === 0 ? 'it was streamed' : `it has ${soldText(game)}`;
    const refund =
      game.orders === 0
        ? ''
        : `, or cancel it, which mails its holders, and refund its buyers first: ${refundCommand(game)}`;
    return `Event ${game.id} (${game.name}) would be removed, but ${why}. ${otherwise}${refund || '.'}`;
  });
  throw new BundleProblems(lines.join('\n'));
}

/** A bundle or an import neither mails the holders of a game that it cancels nor refunds them. */
export async function cancelledNotes(
  tx: Queryable,
  channelId: number,
  written: readonly EntryChange[],
  now: Date,
): Promise<string[]> {
  const cancelled = written.filter(({ fields }) =>
    fields.some(({ field, after }) => field === 'note' && after === 'cancelled'),
  );
  const sold = (await findUsedGames(tx, channelId, gameKeys(cancelled), now)).filter(
    ({ orders }) => orders > 0,
  );
  return sold.map(
    game =>
      `Event ${game.id} (${game.name}) is cancelled by this and has ${soldText(game)}. To mail its holders and refund ${game.orders === 1 ? 'it' : 'them'}: ${refundCommand(game)}`,
  );
}

const gameKeys = (entries: readonly EntryChange[]) =>
  entries.filter(({ table }) => table === 'event').map(({ key }) => key);

const countOf = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

/** E.g. `2 orders: €12.00`. */
function soldText({ orders, sums }: UsedGame): string {
  const texts = Object.entries(sums).map(([currency, total]) => moneyText(total, currency, 'en'));
  return `${countOf(orders)}: ${texts.join(', ')}`;
}

const refundCommand = ({ id }: UsedGame) => `./grandstand event cancel ${id} --refund`;
