import { TAKINGS_GROUPS, type TakingsRow } from '@grandstand/db/takings';
import { moneyText } from '@grandstand/rules/money-text';
import { operatorCommand } from '../command-line/command.ts';
import { csvLines } from '../command-line/csv.ts';
import { table } from '../command-line/table.ts';
import { channelFilter, choiceValue, flag, optional } from '../command-line/values.ts';
import type { Sums, Takings } from '../operations/takings.ts';
import { dayOption } from './list-limit.ts';

const load = () => import('../operations/takings.ts');

const AMOUNTS = ['revenue', 'service_fees', 'taxes', 'refunds', 'disputes', 'received'] as const;

export const TAKINGS_COMMAND = operatorCommand({
  name: 'takings',
  summary: 'Sum up what was sold, by day, game or product',
  notes: [
    'The sums are those of the ledger: a refund counts on the day of the refund, and received is the sum of the other amounts.',
    "CSV and JSON have amounts in the currency's minor unit. Days are those of the channel's time zone.",
  ],
  options: {
    by: optional(choiceValue('GROUP', 'one line for each', TAKINGS_GROUPS), 'day'),
    channel: channelFilter,
    day: dayOption('only this day'),
    from: dayOption('from this day on'),
    to: dayOption('until this day'),
    csv: flag('print CSV'),
  },
  run: async (operator, input) => (await load()).showTakings(operator, input),
  show: (takings, { csv, by }) => (csv ? takingsCsv(takings) : takingsTable(takings, by)),
});

function takingsTable({ rows, totals }: Takings, by: string): string[] {
  const all = [...rows, ...(rows.length > 1 ? totals.map(asRow) : [])];
  return table(
    all,
    [
      ['channel', row => row.channel_key],
      [by, nameOf],
      ['sales', row => row.sales],
      ...AMOUNTS.map(
        amount =>
          [
            amount.replace('_', ' '),
            (row: TakingsRow) => moneyText(row[amount], row.currency, 'en'),
          ] as const,
      ),
    ],
    'Nothing was sold.',
  );
}

function asRow(sums: Sums): TakingsRow {
  return { ...sums, channel_key: 'total', name: '', event_id: null };
}

function nameOf({ name, event_id }: TakingsRow): string {
  if (event_id !== null) return `${event_id} ${name}`;
  return name ?? 'passes and subscriptions';
}

function takingsCsv({ rows }: Takings): string[] {
  const columns = ['channel_key', 'name', 'event_id', 'currency', 'sales', ...AMOUNTS] as const;
  return csvLines([columns, ...rows.map(row => columns.map(column => row[column]))]);
}
