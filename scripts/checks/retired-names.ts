import { basename } from 'node:path';
import { RETIRED_NAMES } from './retired-names-list.ts';

const EXPORT =
  /^export (?:declare )?(?:default )?(?:async )?(?:const|let|function\*?|class|abstract class|interface|type) (?<name>\w+)/gm;

/** `KeptAnswer`, `kept-answer.test.ts` and `KEPT_ANSWER` all become `-kept-answer-`. */
const wordsOf = (name: string) =>
  `-${name
    .replace(/\.[\w.]+$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[_-]+/g, '-')
    .toLowerCase()}-`;

/** The retired names of one file: its own and those that it exports, each with what to write. */
export function retiredNames(path: string, source: string): string[] {
  const exported = [...source.matchAll(EXPORT)].map(({ groups }) => groups?.name ?? '');
  const found = new Set([basename(path), ...exported]);
  return [...found].flatMap(name =>
    RETIRED_NAMES.filter(({ pattern, except }) => pattern.test(wordsOf(name)) && !except?.test(path)).map(
      ({ instead }) => `${path}: ${name} → ${instead}`,
    ),
  );
}
