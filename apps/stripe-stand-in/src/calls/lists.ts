import type { AnyObject } from '../books/stripe-objects.ts';
import { invalidRequest, noSuch } from '../http/stripe-error.ts';

interface Range {
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
}

export interface ListParams {
  readonly created?: number | Range;
  readonly ending_before?: string;
  readonly limit?: number;
  readonly starting_after?: string;
}

export interface List {
  readonly object: 'list';
  readonly data: readonly AnyObject[];
  readonly has_more: boolean;
  readonly url: string;
}

const USUAL_LIMIT = 10;
const MOST = 100;

/** One page of a list, newest first. */
export function listPage(all: readonly AnyObject[], params: ListParams, url: string): List {
  const { created, ending_before, limit = USUAL_LIMIT, starting_after } = params;
  if (limit < 1 || limit > MOST)
    throw invalidRequest(
      `This value must be ${limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${MOST}`}.`,
      {
        code: 'parameter_invalid_integer',
        param: 'limit',
      },
    );
  const within = all.filter(object => isWithin(object, created));
  const rest = within.slice(placeAfter(within, starting_after, all));
  const before =
    ending_before === undefined ? rest : rest.slice(0, placeOf(rest, ending_before, 'ending_before'));
  const data = ending_before === undefined ? before.slice(0, limit) : before.slice(-limit);
  return { object: 'list', data, has_more: before.length > limit, url };
}

function placeAfter(within: readonly AnyObject[], id: string | undefined, all: readonly AnyObject[]): number {
  if (id === undefined) return 0;
  const index = within.findIndex(object => object.id === id);
  if (index >= 0) return index + 1;
  placeOf(all, id, 'starting_after');
  return within.length;
}

function placeOf(all: readonly AnyObject[], id: string, param: string): number {
  const index = all.findIndex(object => object.id === id);
  if (index < 0) throw noSuch(all[0]?.object ?? 'object', id, param);
  return index;
}

function isWithin(object: AnyObject, created: ListParams['created']): boolean {
  if (created === undefined) return true;
  if (typeof created === 'number') return object.created === created;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = created;
  const at = object.created;
  return at > gt && at >= gte && at < lt && at <= lte;
}
