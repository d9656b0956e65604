import { type FieldErrorCode, fieldMessage } from '@grandstand/rules/field-errors';
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

/** Messages for issues without a message of their own: they say what the field must be. */
export function validationMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not known here';
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'invalid_type':
      return issue.input === undefined ? absentMessage(issue) : KIND[isWhole(issue) ? 'int' : issue.expected];
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    default:
      return undefined;
  }
}

/** Specification 5: an absent field has the message of an empty one. */
function absentMessage({ path }: Issue): string {
  const field = String(path?.at(-1));
  return fieldMessage({ code: EMPTY.get(field) ?? 'required' });
}

const EMPTY: ReadonlyMap<string, FieldErrorCode> = new Map([
  ['email', 'email_empty'],
  ['first_name', 'first_name_empty'],
  ['last_name', 'last_name_empty'],
  ['terms', 'terms_not_accepted'],
]);

/** zod reports a text in place of a whole number only as 'not a number'. */
function isWhole({ inst }: IssueOf<'invalid_type'>): boolean {
  return inst instanceof z.ZodNumberFormat;
}

const KIND: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with fields',
};

/** Units of values that have a length; all others are numbers. */
const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

function tooBig({ origin, maximum, inclusive }: IssueOf<'too_big'>): string {
  const counted = COUNTED[origin];
  if (counted !== undefined) return `must have at most ${maximum} ${counted}`;
  return inclusive === false ? `must be less than ${maximum}` : `must be at most ${maximum}`;
}

function tooSmall({ origin, minimum, inclusive }: IssueOf<'too_small'>): string {
  const counted = COUNTED[origin];
  if (counted === undefined) {
    return inclusive === false ? `must be greater than ${minimum}` : `must be at least ${minimum}`;
  }
  return Number(minimum) === 1 ? 'must not be empty' : `must have at least ${minimum} ${counted}`;
}
