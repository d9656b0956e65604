import { listFailures, type OperatorFailure } from '@grandstand/db/operator-failures';
import { HOUR_MS } from '@grandstand/rules/constants';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { dayRange } from './day-range.ts';
import { listPage, type PageInput } from './list-page.ts';

export interface FailureFilter extends PageInput {
  readonly channel: string | null;
  /** Without days: the last 12 hours. */
  readonly from: string | null;
  readonly to: string | null;
}

const TONIGHT_MS = 12 * HOUR_MS;

/** Lists declined cards, refused refunds and mails, downloads that could not be made, and the recordings and clips that failed. */
export async function findFailures(
  operator: Pick<Operator, 'db'>,
  { channel, from, to, ...page }: FailureFilter,
): Promise<OperatorFailure[]> {
  await requireChannel(operator, channel);
  const since = from === null && to === null ? new Date(Date.now() - TONIGHT_MS) : null;
  return listFailures(
    operator.db,
    { channel_key: channel, ...dayRange({ from, to }), since },
    listPage(page),
  );
}
