import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The oldest browsers that docs/operating.md names: Chrome and Edge 120, Firefox 125, Safari 17.4. What came after them: */
const NEWER: readonly RegExp[] = [
  // Safari 18, Firefox 126, Chrome 126.
  /\bURL\.parse\(/,
  // Iterator helpers: Safari 18.4, Firefox 131.
  /\.(?:values|keys|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|flatMap|find|some|every|take|drop|toArray|forEach|reduce)\(/,
  /\bIterator\.(?:from|concat)\(/,
  // Methods of sets: Firefox 127, Chrome 122.
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|intersection|symmetricDifference)\(/,
  /\bPromise\.try\(|\bRegExp\.escape\(|\bError\.isError\(|\bMath\.sumPrecise\(/,
  /\bUint8Array\.from(?:Base64|Hex)\(|\.to(?:Base64|Hex)\(/,
  /\bIntl\.DurationFormat\b/,
  /\brequestIdleCallback\(|\bscheduler\.(?:yield|postTask)\(|\bcookieStore\./,
  /^\s*(?:await\s+)?using\s+\w+\s*=/m,
];
const NEWER_CSS = /\b(?:light-dark|sibling-index|contrast-color)\(|@scope\b|@function\b|\brgb\(from\b/;

const files = globSync([
  'apps/web/src/**/*.{ts,tsx,css}',
  'libs/{ui,player,client,rules}/src/**/*.{ts,tsx,css}',
]);
const sources = files.filter(path => !/\.test\.tsx?$/.test(path));
const read = (path: string) => readFileSync(path, 'utf8');

/** `Object.entries(…).map(…)` is an array's. */
const withoutObject = (text: string) => text.replaceAll(/\bObject\s*\.\w+\(/g, 'arrayOf(');

function newerThanFloor(path: string, text: string): boolean {
  return path.endsWith('.css') ? NEWER_CSS.test(text) : NEWER.some(use => use.test(withoutObject(text)));
}

describe('code for browsers', () => {
  it('uses nothing that the oldest of them do not know', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.filter(path => newerThanFloor(path, read(path)))).toEqual([]);
  });

  it.each([
    ['x.ts', 'const url = URL.parse(text);'],
    ['x.ts', 'const names = map.keys().map(nameOf);'],
    ['x.ts', 'const both = own.intersection(others);'],
    ['x.css', '.a { color: light-dark(#000, #fff); }'],
  ])('finds a planted one in %s: %s', (path, text) => {
    expect(newerThanFloor(path, text)).toBe(true);
  });

  it('takes the entries of an object for what they are', () => {
    expect(newerThanFloor('x.ts', 'Object.entries(all).map(nameOf)')).toBe(false);
  });
});
