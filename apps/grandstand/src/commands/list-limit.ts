import { UsageError } from '../command-line/errors.ts';
import { customValue, integerValue, optional, textValue } from '../command-line/values.ts';

const LISTED = 200;
const MOST_LISTED = 100_000;
const LONGEST_SEARCH = 100;

/** The option `--limit` of a list. */
const limitOption = optional(
  integerValue('N', `at most this many, ${LISTED} by default`, 1, MOST_LISTED),
  LISTED,
);

/** The options of a list with pages. */
export const pageOptions = {
  limit: limitOption,
  page: optional(integerValue('N', 'the page of a longer list, from 1', 1, MOST_LISTED), 1),
};

/** Says that there may be more than this page. */
export function moreLines(
  rows: readonly unknown[],
  { limit, page }: { readonly limit: number; readonly page: number },
): string[] {
  return rows.length < limit ? [] : [`There may be more: --page ${page + 1}`];
}

export function findOption(what: string) {
  return optional(textValue('TEXT', `only what contains this text in ${what}`, LONGEST_SEARCH));
}

/** A day such as `2026-11-21`, by the clock of the channel. */
export function dayOption(help: string) {
  return optional(
    customValue('DAY', `${help}, such as 2026-11-21`, (text, name) => {
      const day = new Date(`${text}T00:00:00Z`);
      const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime());
      if (isDay && day.toISOString().startsWith(text)) return text;
      throw new UsageError(`${name} ${text} is not a day: write it like 2026-11-21.`);
    }),
  );
}
