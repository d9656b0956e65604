import { readId } from './read-id.ts';
import { UsageError } from './usage.ts';

export type OrderCommand =
  | { readonly name: 'order list'; readonly channel: string | null }
  | { readonly name: 'order show'; readonly id: number }
  | { readonly name: 'order refund'; readonly id: number; readonly reason: string };

interface Options {
  readonly channel?: string | undefined;
  readonly reason?: string | undefined;
}

/** Parses the arguments after `order`. */
export function parseOrderCommand(
  [verb, target, ...rest]: readonly string[],
  { channel, reason }: Options,
): OrderCommand {
  if (rest.length > 0) throw new UsageError(`'${rest[0]}' is one argument too many. See 'grandstand help'.`);
  const name = `order ${verb ?? ''}`.trim();
  if (name === 'order list') return { name, channel: channel ?? null };
  if (name !== 'order show' && name !== 'order refund') {
    throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
  }
  if (target === undefined) throw new UsageError(`Which order? Use: grandstand ${name} ID`);
  const id = readOrderId(target);
  if (name === 'order show') return { name, id };
  const why = reason?.trim() ?? '';
  if (why === '') throw new UsageError('Why? Use: grandstand order refund ID --reason "…"');
  return { name, id, reason: why };
}

/** Reads an id or the order number of a receipt, e.g. `LONGSHORE-000042`. */
function readOrderId(text: string): number {
  const [, digits] = /^[A-Z0-9_-]*-0*(\d+)$/i.exec(text) ?? [];
  return readId(digits ?? text);
}
