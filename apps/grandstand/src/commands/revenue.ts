import { type RevenueMonth, readRevenue } from '@grandstand/db/revenue';
import { moneyText } from '@grandstand/rules/money-text';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import type { RevenueCommand } from './parse-revenue-command.ts';

const COUNTS = ['active', 'trialing', 'past_due', 'churned'] as const;
const AMOUNTS = ['recurring', 'revenue', 'service_fees', 'taxes', 'refunds', 'disputes', 'received'] as const;

const LINES: Readonly<Record<RevenueCommand['format'], (months: readonly RevenueMonth[]) => string[]>> = {
  table: tableOf,
  csv: csvOf,
  json: months => [JSON.stringify(months, null, 2)],
};

/** `revenue`: subscriptions and money by month. CSV and JSON have amounts in the currency's minor unit. */
export async function runRevenueCommand(
  { channel, format }: Omit<RevenueCommand, 'name'>,
  { db }: Pick<Operator, 'db'>,
  { print }: Pick<CommandOutput, 'print'>,
  now = new Date(),
): Promise<number> {
  const months = await readRevenue(db, channel, now);
  for (const line of LINES[format](months)) print(line);
  return 0;
}

function csvOf(months: readonly RevenueMonth[]): string[] {
  const columns = ['channel_key', 'month', 'currency', ...COUNTS, 'before', ...AMOUNTS] as const;
  return [columns.join(), ...months.map(month => columns.map(column => month[column]).join())];
}

function tableOf(months: readonly RevenueMonth[]): string[] {
  if (months.length === 0) return ['Nothing was sold yet.'];
  const heading = ['channel', 'month', ...COUNTS, ...AMOUNTS].map(name => name.replace('_', ' '));
  const rows = months.map(month => [
    month.channel_key,
    month.month,
    String(month.active),
    String(month.trialing),
    String(month.past_due),
    churnOf(month),
    ...AMOUNTS.map(column => moneyText(month[column], month.currency, 'en')),
  ]);
  return evenColumns([heading, ...rows]);
}

/** E.g. `2 (4.5%)`: of the subscriptions with which the month began. */
function churnOf({ churned, before }: RevenueMonth): string {
  return before === 0 ? String(churned) : `${churned} (${((100 * churned) / before).toFixed(1)}%)`;
}
