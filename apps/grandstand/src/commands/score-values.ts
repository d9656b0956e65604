import { UsageError } from '../command-line/errors.ts';
import { customValue, optional, textValue } from '../command-line/values.ts';

const LONGEST_LABEL = 40;

/** The points of one team. */
export const pointsValue = customValue('N', 'the points of the team', (text, name) => {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UsageError(`${name} ${text} is not a score: scores are whole numbers from 0 to 9999.`);
});

/** The period of a score, such as `2nd half 67'`. */
export const periodOption = optional(textValue('TEXT', "the period, such as 2nd half 67'", LONGEST_LABEL));
