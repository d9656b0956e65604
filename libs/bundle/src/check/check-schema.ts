import type { z } from 'zod';
import { type Bundle, bundleSchema } from '../bundle.schema.ts';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type Path, type Problem, pathText, quoted } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';
import { nearestWord } from './nearest-word.ts';

export interface CheckedSchema {
  readonly problems: readonly Problem[];
  readonly bundle: Bundle | undefined;
}

/** Validates the bundle against the schema; each problem has its position. */
export function checkSchema(text: BundleText): CheckedSchema {
  const parsed = bundleSchema.safeParse(text.value, { error: describeIssue });
  if (parsed.success) return { problems: [], bundle: parsed.data };
  return { problems: parsed.error.issues.flatMap(issue => toProblems(issue, text)), bundle: undefined };
}

function toProblems(issue: z.core.$ZodIssue, text: BundleText): Problem[] {
  const path = issue.path.filter(step => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => unknownKey([...path, key], key, issue.message, text));
  }
  if (issue.code === 'invalid_key') {
    return [problem(path, issue.issues[0]?.message ?? issue.message, text.positionOfKey(path))];
  }
  return [problem(path, issue.message, text.positionOf(path))];
}

function unknownKey(path: Path, key: string, allowed: string, text: BundleText): Problem {
  const hint = () => {
    const suggestion = nearestWord(key, allowed.replace('allowed: ', '').split(', '));
    return `; ${suggestion === undefined ? '' : `did you mean "${suggestion}"? `}${allowed}`;
  };
  return { ...problem(path, `unknown key ${quoted(key)}`, text.positionOfKey(path)), hint };
}

function problem(path: Path, message: string, position: { line: number; column: number }): Problem {
  return { level: 'error', file: BUNDLE_FILE, ...position, path: pathText(path), message };
}

/** Messages for issues without a message of their own in the schema. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue);
    case 'invalid_value':
      return `must be ${listed(issue.values.map(value => JSON.stringify(value)))}${actualValue(issue.input)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    default:
      return undefined;
  }
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an entry with keys',
  record: 'entries with keys',
};

function describeType(issue: z.core.$ZodRawIssue & { expected?: unknown }): string {
  const expected = TYPE_NAMES[String(issue.expected)] ?? String(issue.expected);
  if (issue.input === undefined) return `is missing; it must be ${expected}`;
  const needsQuotes = issue.expected === 'string' && typeof issue.input !== 'object';
  return `must be ${expected}${actualValue(issue.input)}${needsQuotes ? ': put it in quotes' : ''}`;
}

function actualValue(input: unknown): string {
  if (input === undefined) return ', is missing';
  if (input === null) return ', is empty';
  if (Array.isArray(input)) return ', is a list';
  if (typeof input === 'object') return ', is an entry with keys';
  return `, is ${typeof input === 'string' ? quoted(input) : String(input)}`;
}

function listed(values: readonly string[]): string {
  if (values.length < 2) return values.join('');
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
