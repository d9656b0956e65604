// Finds phrases of `plain-language-patterns.ts` in comments, test titles, English texts and docs, and commit subjects that
// do not follow the convention. Phrases that are older than the check are counted in `plain-language-allowed.json`: the
// numbers only go down. `node scripts/checks/plain-language.ts apps/web` lists every finding of a folder.
import { execFileSync } from 'node:child_process';
import { PHRASES, type Phrase } from './plain-language-patterns.ts';
import { listFiles, readFile } from './repository.ts';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly instead: string;
}

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(?<title>(?:(?!\1).)*)\1/;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s?(?<comment>.*?)(?:\*\/)?$/;
const TEXT = /^\s*[\w']+:\s*(['"`])(?<text>(?:(?!\1).)*)\1/;

interface Prose {
  readonly kind: 'comments' | 'titles' | 'texts' | 'docs';
  readonly text: string;
}

const prose = (kind: Prose['kind'], text: string | undefined): Prose | null =>
  text?.trim() ? { kind, text: text.trim() } : null;

/** The text that people read in one line of a file; null for a line of code only. */
function proseOf(file: string, line: string): Prose | null {
  if (file.endsWith('.md')) return prose('docs', line);
  if (/(?:locales|words|messages)\/en/.test(file)) return prose('texts', TEXT.exec(line)?.groups?.text);
  return (
    prose('comments', COMMENT.exec(line)?.groups?.comment) ?? prose('titles', TITLE.exec(line)?.groups?.title)
  );
}

export function findPhrases(file: string, content: string, phrases: readonly Phrase[] = PHRASES): Finding[] {
  return content.split('\n').flatMap((line, index) => {
    const read = proseOf(file, line);
    if (read === null) return [];
    const withoutCode = read.text.replaceAll(/`[^`]*`/g, '`…`');
    return phrases
      .filter(({ only, except }) => (only === undefined || only === read.kind) && !except?.test(file))
      .filter(({ pattern }) => pattern.test(withoutCode))
      .map(({ instead }) => ({ file, line: index + 1, text: read.text, instead }));
  });
}

const LONGEST_SUBJECT = 72;
const SUBJECT = /^[a-z][\w .,/-]*: [a-z]/;

/** Commit subjects that are not `area: imperative` within 72 characters. */
export function wrongSubjects(subjects: readonly string[]): string[] {
  return subjects.filter(subject => subject.length > LONGEST_SUBJECT || !SUBJECT.test(subject));
}

/** The convention holds from the commit after this one on. */
const SUBJECTS_SINCE = '8133b3a2';

function newSubjects(): string[] {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', `${SUBJECTS_SINCE}..HEAD`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log.split('\n').filter(Boolean);
  } catch {
    // An archive without history, or a shallow clone.
    return [];
  }
}

/** The folder whose findings are counted together: `apps/api`, `docs`. */
function areaOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return ['apps', 'libs'].includes(first) ? `${first}/${second}` : first;
}

/** Every finding of the repository. */
function findAll(): Finding[] {
  const files = listFiles(
    ['{apps,libs}/*/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.{ts,mjs}', 'docs/**/*.md', '*.md'],
    ['scripts/checks/{plain-language,retired-names}*'],
  );
  return files.sort().flatMap(file => findPhrases(file, readFile(file)));
}

const lineOf = ({ file, line, text, instead }: Finding) =>
  `  ${file}:${line} ${text}\n    instead: ${instead}`;

function allowedCounts(): Record<string, number> {
  return JSON.parse(readFile('scripts/checks/plain-language-allowed.json'));
}

function check(): string[] {
  const allowed = allowedCounts();
  const found = Object.groupBy(findAll(), ({ file }) => areaOf(file));
  const phrases = Object.entries(found).flatMap(([area, findings = []]) => {
    const most = allowed[area] ?? 0;
    if (findings.length <= most) return [];
    return [`${area}: ${findings.length} phrases, at most ${most} allowed:`, ...findings.map(lineOf)];
  });
  const subjects = wrongSubjects(newSubjects()).map(subject => `commit subject: ${subject}`);
  return [...phrases, ...subjects];
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  const problems =
    folder === undefined
      ? check()
      : findAll()
          .filter(({ file }) => file.startsWith(folder))
          .map(lineOf);
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log('plain language');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
