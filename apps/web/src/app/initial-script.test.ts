import { describe, expect, it } from 'vitest';
import { INITIAL_SCRIPT } from './initial-script.ts';

/** Runs the script as a page does, with these globals. Returns the marks and custom properties that it leaves on the document. */
function runScript(localStorage: unknown): Record<string, string> {
  const dataset: Record<string, string> = {};
  const properties: Record<string, string> = {};
  const setProperty = (name: string, value: unknown) => {
    properties[name] = String(value);
  };
  const document = { documentElement: { dataset, style: { setProperty } } };
  new Function('localStorage', 'document', INITIAL_SCRIPT)(localStorage, document);
  return { ...dataset, ...properties };
}

function marksWith(entries: Readonly<Record<string, unknown>>): Record<string, string> {
  const stored = Object.entries(entries).map(([key, value]) => [key, JSON.stringify({ value, kept_at: 1 })]);
  return runScript(Object.fromEntries(stored));
}

const KEY = 'grandstand:longshore:api_key';
const NAME = 'grandstand:longshore:own_name';

describe('the inline script', () => {
  it.each([
    ['no entry', {}, {}],
    ['the key of a visitor', { [KEY]: 'a1.x' }, {}],
    ['the key of a user', { [KEY]: 'u1.x' }, { access: 'personal' }],
    ['scores hidden on replays', { 'grandstand:longshore:hide_scores': 'replays' }, {}],
    [
      'the name of a user, as a CSS string',
      { [NAME]: 'Ann "\\41" O’Neill', [KEY]: 'u1.x' },
      {
        access: 'personal',
        named: '',
        '--own-name': '"Ann \\"\\\\41\\" O’Neill"',
        '--own-name-length': '17',
      },
    ],
    ['the name of somebody who has signed out', { [NAME]: 'Ann', [KEY]: 'a1.x' }, {}],
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
    expect(() => runScript(forbidden)).not.toThrow();
  });
});
