import { EVENT_TIME_FORMS } from '@grandstand/bundle/time/event-time';
import { timeText } from '@grandstand/bundle/time/time-text';
import { moneyText } from '@grandstand/rules/money-text';
import { orderNumber } from '@grandstand/rules/order-status';
import { operatorCommand } from '../command-line/command.ts';
import { counted } from '../command-line/counted.ts';
import { table } from '../command-line/table.ts';
import { choiceValue, flag, idValue, optional, textValue } from '../command-line/values.ts';
import type { CancelledGame, GameRefund, RefundOutcome } from '../operations/cancel-game.ts';
import type { ChangedGame } from '../operations/game-changes.ts';
import { formatMinute } from './format-minute.ts';

const load = () => import('../operations/game-changes.ts');
const loadCancel = () => import('../operations/cancel-game.ts');

const id = idValue('the game');
const LONGEST_NAME = 200;
const LONGEST_MESSAGE = 1000;

const audience = choiceValue('WHO', 'who gets a mail about it', ['nobody', 'holders', 'everyone']);

const mailOptions = {
  mail: optional(audience, 'holders'),
  message: optional(textValue('TEXT', 'your own words in the mail', LONGEST_MESSAGE)),
  dry_run: flag('show what would happen, and change nothing'),
} as const;

const NOTES = [
  'The change holds until the bundle says something new about the same field; applying the bundle lists the difference.',
  'A mail goes to the holders of passes that open this game, each in their language: by default to those who bought it or a pass for one of its teams (holders), or also to those with packages and subscriptions (everyone).',
];

/** Decision H410: changes of a game without an edit of its bundle. */
export const GAME_CHANGE_COMMANDS = [
  operatorCommand({
    name: 'event rename',
    summary: 'Give a game another name, on every page',
    notes: NOTES.slice(0, 1),
    arguments: { id, name: textValue('NAME', 'the new name', LONGEST_NAME) },
    options: { ...mailOptions, mail: optional(audience, 'nobody') },
    asks: 'if anybody gets a mail',
    async confirm(operator, input) {
      const { askBeforeMail, renamed } = await load();
      return askBeforeMail(operator, input, renamed(input.name));
    },
    async run(operator, input) {
      const { changeGameBy, renamed } = await load();
      return changeGameBy(operator, input, renamed(input.name));
    },
    show: game => changeLines(game, `is now called ${game.name}`),
  }),
  operatorCommand({
    name: 'event move',
    summary: 'Move a game to another time; a postponed game is on again',
    notes: [...NOTES, `Times are those of the game's own clock: ${EVENT_TIME_FORMS}.`],
    arguments: { id },
    options: {
      at: textValue('TIME', 'the new time, such as "2026-11-21 18:30"', LONGEST_NAME),
      ...mailOptions,
    },
    asks: 'if anybody gets a mail',
    async confirm(operator, input) {
      const { askBeforeMail, moved } = await load();
      return askBeforeMail(operator, input, moved(input.at, new Date()));
    },
    async run(operator, input) {
      const { changeGameBy, moved } = await load();
      return changeGameBy(operator, input, moved(input.at, new Date()));
    },
    show: game => changeLines(game, `starts at ${startText(game)}`),
  }),
  operatorCommand({
    name: 'event postpone',
    summary: 'Postpone a game to a time that is not known yet',
    notes: NOTES,
    arguments: { id },
    options: mailOptions,
    asks: 'if anybody gets a mail',
    async confirm(operator, input) {
      const { askBeforeMail, postponed } = await load();
      return askBeforeMail(operator, input, postponed);
    },
    async run(operator, input) {
      const { changeGameBy, postponed } = await load();
      return changeGameBy(operator, input, postponed);
    },
    show: game => changeLines(game, 'is postponed'),
  }),
  operatorCommand({
    name: 'event cancel',
    summary: 'Cancel a game, and refund those who bought it',
    notes: [
      ...NOTES,
      '--dry-run lists the orders that --refund would refund: those of this game alone, not packages and subscriptions. If the command is interrupted, the same command continues; nothing is refunded or mailed twice. A game that its bundle or an import has cancelled is mailed about by this command.',
    ],
    arguments: { id },
    options: { refund: flag('refund everybody who bought this game'), ...mailOptions },
    confirm: async (operator, input, progress) =>
      (await loadCancel()).askBeforeCancelling(operator, input, progress),
    run: async (operator, input, progress) => (await loadCancel()).cancelGame(operator, input, progress),
    show: cancelLines,
  }),
  operatorCommand({
    name: 'event reset',
    summary: 'Give a game the name, time and note of its bundle again',
    notes: [
      'Mails and refunds cannot be taken back. A new time, and a game that is on again or off, is mailed by default; a name is not.',
      ...NOTES.slice(1),
    ],
    arguments: { id },
    options: { ...mailOptions, mail: optional(audience) },
    asks: 'if anybody gets a mail',
    async confirm(operator, input) {
      const { askBeforeMail, reset } = await load();
      return askBeforeMail(operator, input, reset(new Date()));
    },
    async run(operator, input) {
      const { changeGameBy, reset } = await load();
      return changeGameBy(operator, input, reset(new Date()));
    },
    show: game => changeLines(game, `has the ${fieldNames(game)} of its bundle again`),
  }),
];

export const FIELD_NAMES = { name: 'name', starts_at: 'time', note: 'note' } as const;

/** By the clock of the game, as it was typed, and in UTC. */
function startText({ starts_at, time_zone }: ChangedGame): string {
  return `${timeText(starts_at, time_zone)} (${time_zone}), ${formatMinute(starts_at)} UTC`;
}

/** The real time of a game that was played stays, so that nothing of its bundle may be left to restore. */
function fieldNames({ fields }: ChangedGame): string {
  return fields.length === 0 ? 'values' : fields.map(field => FIELD_NAMES[field]).join(' and the ');
}

function changeLines(game: ChangedGame, what: string): string[] {
  const state = game.is_dry_run
    ? `Nothing was changed. This would be: event ${game.id} ${what}.`
    : `Event ${game.id} ${what}.`;
  return [state, ...(game.mailed_to === 'nobody' ? [] : [mailLine(game)])];
}

function mailLine({ mails, is_dry_run }: ChangedGame): string {
  if (mails === 0) return 'Nobody has a pass that the mail would be about.';
  const count = counted(mails, 'mail');
  return is_dry_run ? `${count} would be sent.` : `${count} on the way.`;
}

const OUTCOMES: Readonly<Record<RefundOutcome, string>> = {
  to_refund: 'would be refunded',
  refunded: 'refunded',
  was_free: 'was free, its access has ended',
  queued: 'queued, the server refunds it as soon as possible',
  disputed: 'not refunded: its payment is disputed',
  failed: 'refused by the payment provider: run the command again to try once more',
};

function cancelLines(game: CancelledGame, input: { readonly refund: boolean }): string[] {
  const lines = game.was_cancelled
    ? [`Event ${game.id} was cancelled before.`]
    : changeLines(game, 'is cancelled');
  if (!input.refund) return lines;
  return [...lines, ...refundTable(game.refunds)];
}

function refundTable(refunds: readonly GameRefund[]): string[] {
  const rows = table(
    refunds,
    [
      ['order', ({ order }) => orderNumber(order.channel_key, order.id)],
      ['total', ({ order }) => moneyText(order.total, order.currency, 'en')],
      ['buyer', ({ order }) => order.email ?? 'a deleted account'],
      ['refund', ({ outcome }) => OUTCOMES[outcome]],
    ],
    'There is no order to refund.',
  );
  return refunds.length === 0 ? rows : ['', ...rows];
}
