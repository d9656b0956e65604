import type { OperatorFailure } from '@grandstand/db/operator-failures';
import { operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { channelFilter } from '../command-line/values.ts';
import { formatMinute } from './format-minute.ts';
import { dayOption, moreLines, pageOptions } from './list-limit.ts';

const load = () => import('../operations/failures.ts');

export const FAILURES_COMMAND = operatorCommand({
  name: 'failures',
  summary: 'List what went wrong: encoders, cards, refunds, mails, downloads, recordings and clips',
  notes: [
    'Without days the last 12 hours. A failed recording or clip is listed until it is retried or removed, a failed refund for 30 days or until order refund makes it again.',
    'A refused encoder is listed once an hour for each game and reason, without a game if its key belongs to none.',
    'Work that is repeated until it succeeds, such as renewals and checks with the payment provider, is never given up and not listed: its errors are in the log.',
  ],
  options: {
    channel: channelFilter,
    from: dayOption('from this day on'),
    to: dayOption('until this day'),
    ...pageOptions,
  },
  run: async (operator, input) => (await load()).findFailures(operator, input),
  show: (failures, input) => [...failureTable(failures), ...moreLines(failures, input)],
});

function failureTable(failures: readonly OperatorFailure[]): string[] {
  return table(
    failures,
    [
      ['at (UTC)', failure => (failure.at === null ? 'not repaired' : formatMinute(failure.at))],
      ['channel', failure => failure.channel_key ?? ''],
      ['kind', failure => failure.kind],
      ['id', failure => failure.id ?? ''],
      ['of', failure => failure.subject],
      ['reason', failure => failure.reason],
    ],
    'Nothing has failed.',
  );
}
