import { integerValue, optional } from '../command-line/values.ts';

const LISTED = 200;
const MOST_LISTED = 100_000;

/** The option `--limit` of a list. */
export const limitOption = optional(integerValue('N', 'at most this many', 1, MOST_LISTED), LISTED);
