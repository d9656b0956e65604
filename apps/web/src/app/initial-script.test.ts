import { describe, expect, it } from 'vitest';
import { INITIAL_SCRIPT } from './initial-script.ts';

/** Runs the script as a page does, with these globals. */
function runScript(localStorage: unknown, dataset: Record<string, string>): void {
  new Function('localStorage', 'document', INITIAL_SCRIPT)(localStorage, { documentElement: { dataset } });
}

/** The marks that the script leaves on the document, by the entries of local storage. */
function marksWith(entries: Readonly<Record<string, unknown>>): Record<string, string> {
  const dataset: Record<string, string> = {};
  const stored = Object.entries(entries).map(([key, value]) => [key, JSON.stringify({ value, kept_at: 1 })]);
  runScript(Object.fromEntries(stored), dataset);
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
    const forbidden = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('forbidden');
        },
      },
    );
    expect(() => runScript(forbidden, {})).not.toThrow();
  });
});
