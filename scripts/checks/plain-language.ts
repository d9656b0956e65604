// Finds phrases of `plain-language-patterns.ts` in comments, test titles, English texts and docs, and commit subjects that
// do not follow the convention. What was written before the check is counted in `plain-language-allowed.json`: the numbers
// only go down.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { PHRASES, type Phrase } from './plain-language-patterns.ts';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly instead: string;
}

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(?<title>(?:(?!\1).)*)\1/;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s?(?<comment>.*?)(?:\*\/)?$/;
const TEXT = /^\s*[\w']+:\s*(['"`])(?<text>(?:(?!\1).)*)\1/;

/** What a reader reads of one line of a file; null where it is only code. */
function proseOf(file: string, line: string): string | null {
  if (file.endsWith('.md')) return line;
  if (/(?:locales|words)\/en/.test(file)) return TEXT.exec(line)?.groups?.text ?? null;
  return COMMENT.exec(line)?.groups?.comment ?? TITLE.exec(line)?.groups?.title ?? null;
}

export function findPhrases(file: string, content: string, phrases: readonly Phrase[] = PHRASES): Finding[] {
  return content.split('\n').flatMap((text, index) => {
    const prose = proseOf(file, text)?.trim();
    if (!prose) return [];
    return phrases
      .filter(({ pattern }) => pattern.test(prose))
      .map(({ instead }) => ({ file, line: index + 1, text: prose, instead }));
  });
}

const LONGEST_SUBJECT = 72;
const SUBJECT = /^[a-z][\w ./-]*: [a-z]/;

/** Commit subjects that are not `area: imperative` within 72 characters. */
export function wrongSubjects(subjects: readonly string[]): string[] {
  return subjects.filter(subject => subject.length > LONGEST_SUBJECT || !SUBJECT.test(subject));
}

/** The convention holds from the commit after this one on. */
const SUBJECTS_SINCE = 'd2bcf69';

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

/** `apps/api`, `docs`: where the numbers of what was there before are kept. */
function areaOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return ['apps', 'libs'].includes(first) ? `${first}/${second}` : first;
}

function check(): string[] {
  const allowed: Record<string, number> = JSON.parse(
    readFileSync(new URL('./plain-language-allowed.json', import.meta.url), 'utf8'),
  );
  const files = globSync(
    ['{apps,libs}/*/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.{ts,mjs}', 'docs/**/*.md'],
    {
      exclude: ['**/node_modules/**', '**/dist/**', 'scripts/checks/plain-language*'],
    },
  );
  const found = Object.groupBy(
    files.sort().flatMap(file => findPhrases(file, readFileSync(file, 'utf8'))),
    ({ file }) => areaOf(file),
  );
  const phrases = Object.entries(found).flatMap(([area, findings = []]) => {
    const most = allowed[area] ?? 0;
    if (findings.length <= most) return [];
    const lines = findings.map(
      ({ file, line, text, instead }) => `  ${file}:${line} ${text}\n    instead: ${instead}`,
    );
    return [`${area}: ${findings.length} phrases, at most ${most} from before:`, ...lines];
  });
  const subjects = wrongSubjects(newSubjects()).map(subject => `commit subject: ${subject}`);
  return [...phrases, ...subjects];
}

if (import.meta.main) {
  const problems = check();
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log('plain language');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
