import { expect, it } from 'vitest';
import { z } from 'zod';
import { validationMessage } from './validation-messages.ts';

const id = z.int().positive();

it.each([
  ['2.5 for an id', id, 2.5, 'must be a whole number'],
  ['"2" for an id', id, '2', 'must be a whole number'],
  ['null for an id', id, null, 'must be a whole number'],
  ['"2" for a number', z.number(), '2', 'must be a number'],
  ['-1 for an id', id, -1, 'must be greater than 0'],
  ['1e99 for an id', id, 1e99, 'must be at most 9007199254740991'],
  ['nothing for an id', id, undefined, 'Field is required'],
  ['an absent field', z.object({ password: z.string() }), {}, 'Field is required'],
  ['an absent e-mail address', z.object({ email: z.string() }), {}, 'Enter your Email'],
  ['an absent first name', z.object({ first_name: z.string() }), {}, 'Enter your first name'],
  ['an absent last name', z.object({ last_name: z.string() }), {}, 'Enter your last name'],
  ['absent terms', z.object({ terms: z.boolean() }), {}, 'Please accept terms & conditions'],
  ['7 for a text', z.string(), 7, 'must be a text'],
  ['an empty text', z.string().min(1), '', 'must not be empty'],
  ['a short text', z.string().min(8), 'short', 'must have at least 8 characters'],
  ['a long text', z.string().max(3), 'long', 'must have at most 3 characters'],
  ['"yes" for a boolean', z.boolean(), 'yes', 'must be true or false'],
  ['a text for a list', z.array(z.string()), 'a', 'must be a list'],
  ['an empty list', z.array(z.string()).min(1), [], 'must not be empty'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
  ['a number below', z.number().nonnegative(), -0.5, 'must be at least 0'],
  ['a number above', z.number().max(10), 10.5, 'must be at most 10'],
  ['a number on the border', z.number().lt(10), 10, 'must be less than 10'],
  ['a word that is none of them', z.enum(['asc', 'desc']), 'up', 'must be asc or desc'],
  ['a field too many', z.strictObject({}), { more: 1 }, 'is not known here'],
  ['a list for an object', z.object({}), [], 'must be an object with fields'],
  ['what the schema has words for', z.string('must be a name'), 7, 'must be a name'],
] as const)('%s', (_, schema, value, words) => {
  const { error } = schema.safeParse(value, { error: validationMessage });
  expect(error?.issues.map(issue => issue.message)).toEqual([words]);
});
