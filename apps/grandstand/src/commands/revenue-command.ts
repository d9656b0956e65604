import type { RevenueMonth } from '@grandstand/db/revenue';
import { moneyText } from '@grandstand/rules/money-text';
import { operatorCommand } from '../command-line/command.ts';
import { csvLines } from '../command-line/csv.ts';
import { table } from '../command-line/table.ts';
import { channelFilter, flag } from '../command-line/values.ts';

const load = () => import('../operations/subscriptions.ts');

const COUNTS = ['active', 'trialing', 'past_due', 'churned'] as const;
const AMOUNTS = ['recurring', 'revenue', 'service_fees', 'taxes', 'refunds', 'disputes', 'received'] as const;

export const REVENUE_COMMAND = operatorCommand({
  name: 'revenue',
  summary: 'Show subscriptions, churn, sales, taxes and refunds by month',
  notes: ["CSV and JSON have amounts in the currency's minor unit."],
  options: { channel: channelFilter, csv: flag('print CSV') },
  run: async (operator, input) => (await load()).reportRevenue(operator, input),
  show: revenueLines,
});

export function revenueLines(months: readonly RevenueMonth[], { csv }: { readonly csv: boolean }): string[] {
  return csv ? csvOf(months) : tableOf(months);
}

function csvOf(months: readonly RevenueMonth[]): string[] {
  const columns = ['channel_key', 'month', 'currency', ...COUNTS, 'before', ...AMOUNTS] as const;
  return csvLines([columns, ...months.map(month => columns.map(column => month[column]))]);
}

function tableOf(months: readonly RevenueMonth[]): string[] {
  const counts = COUNTS.filter(column => column !== 'churned');
  return table(
    months,
    [
      ['channel', month => month.channel_key],
      ['month', month => month.month],
      ...counts.map(column => [label(column), (month: RevenueMonth) => month[column]] as const),
      ['churned', churnOf],
      ...AMOUNTS.map(
        column =>
          [label(column), (month: RevenueMonth) => moneyText(month[column], month.currency, 'en')] as const,
      ),
    ],
    'Nothing was sold yet.',
  );
}

function label(column: string): string {
  return column.replace('_', ' ');
}

/** E.g. `2 (4.5%)`: of the subscriptions with which the month began. */
function churnOf({ churned, before }: RevenueMonth): string {
  return before === 0 ? String(churned) : `${churned} (${((100 * churned) / before).toFixed(1)}%)`;
}
