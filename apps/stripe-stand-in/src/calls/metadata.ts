import { invalidRequest } from '../http/stripe-error.ts';

type Metadata = Record<string, string>;
type Given = Readonly<Record<string, string | number | null>> | '' | null | undefined;

const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

/** Merges metadata: an empty value deletes its key, an empty map deletes everything. */
export function mergeMetadata(before: Metadata, given: Given): Metadata {
  if (given === undefined) return before;
  if (given === null || given === '') return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === '') delete merged[key];
    else merged[key] = checked(key, String(value));
  }
  if (Object.keys(merged).length > MOST_KEYS)
    throw invalidRequest(`Metadata can only have up to ${MOST_KEYS} keys`, { param: 'metadata' });
  return merged;
}

function checked(key: string, value: string): string {
  if (key.length > LONGEST_KEY)
    throw invalidRequest(
      `Metadata keys can have up to ${LONGEST_KEY} characters, but you passed in a metadata key that is ${key.length} characters. Invalid key: ${key}`,
      { param: 'metadata' },
    );
  if (value.length > LONGEST_VALUE)
    throw invalidRequest(
      `Metadata values can have up to ${LONGEST_VALUE} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param: `metadata[${key}]` },
    );
  return value;
}
