import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FILES = globSync('{apps/web,libs/*}/src/**/*.module.css', { cwd: ROOT }).sort();
const LETTERS = 26;
const RADIX = 36;

/** The names that each file has been given, by class. */
const names = new Map<string, Map<string, string>>();

/**
 * A short name for a class of a CSS module: two characters for the file, the rest for the class. Every page loads these names
 * twice, in scripts and styles. They depend on the sources only, so the builds for browsers and for the server agree.
 */
export function shortClassName(name: string, path: string): string {
  const file = relative(ROOT, path.replace(/\?.*$/, ''));
  const index = FILES.indexOf(file);
  if (index < 0) throw new Error(`${file} is no CSS module of the site`);
  const ofFile = names.get(file) ?? new Map<string, string>();
  names.set(file, ofFile);
  const known = ofFile.get(name);
  if (known !== undefined) return known;
  const letter = String.fromCharCode(97 + (index % LETTERS));
  const short = letter + Math.floor(index / LETTERS).toString(RADIX) + ofFile.size.toString(RADIX);
  ofFile.set(name, short);
  return short;
}
