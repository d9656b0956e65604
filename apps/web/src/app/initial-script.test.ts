import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { INITIAL_SCRIPT } from './initial-script.ts';

/** What the script marks on the document, by the entries of local storage. */
function marksWith(entries: Readonly<Record<string, unknown>>): Record<string, string> {
  const dataset: Record<string, string> = {};
  const stored = Object.entries(entries).map(([key, value]) => [key, JSON.stringify({ value, kept_at: 1 })]);
  const localStorage = Object.fromEntries(stored);
  runInNewContext(INITIAL_SCRIPT, { localStorage, document: { documentElement: { dataset } } });
  return dataset;
}

describe('the inline script', () => {
  it.each([
    ['no entry', {}, {}],
    ['the key of a visitor', { 'grandstand:longshore:api_key': 'a1.x' }, {}],
    ['the key of a user', { 'grandstand:longshore:api_key': 'u1.x' }, { access: 'personal' }],
    ['scores hidden on replays', { 'grandstand:longshore:hide_scores': 'replays' }, {}],
    ['all scores hidden', { 'grandstand:longshore:hide_scores': 'all' }, { scores: 'hidden' }],
  ])('marks the document for %s', (_, entries, marks) => expect(marksWith(entries)).toEqual(marks));

  it('does nothing if the browser forbids storage', () => {
    expect(() =>
      runInNewContext(INITIAL_SCRIPT, { document: { documentElement: { dataset: {} } } }),
    ).not.toThrow();
  });
});
