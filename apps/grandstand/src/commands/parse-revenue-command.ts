import { UsageError } from './usage.ts';

export interface RevenueCommand {
  readonly name: 'revenue';
  readonly channel: string | null;
  readonly format: 'table' | 'csv' | 'json';
}

interface Options {
  readonly channel?: string | undefined;
  readonly csv?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Parses the arguments after `revenue`. */
export function parseRevenueCommand(
  [tooMany]: readonly string[],
  { channel, csv = false, json = false }: Options,
): RevenueCommand {
  if (tooMany !== undefined)
    throw new UsageError(`'${tooMany}' is one argument too many. See 'grandstand help'.`);
  if (csv && json) throw new UsageError('Use either --csv or --json.');
  const shown = json ? 'json' : 'table';
  return { name: 'revenue', channel: channel ?? null, format: csv ? 'csv' : shown };
}
