import { dirname, join, normalize } from 'node:path';

const LINK = /\]\((?<target>[^)\s]+)\)/g;
const HEADING = /^#{1,6} (?<text>.+)$/gm;
const CODE_BLOCK = /^```.*?^```/gms;

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll('`', '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a page; a repeated heading gets a number. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const { groups } of page.replaceAll(CODE_BLOCK, '').matchAll(HEADING)) {
    const anchor = anchorOf(groups?.text ?? '');
    let numbered = anchor;
    for (let count = 1; anchors.has(numbered); count += 1) numbered = `${anchor}-${count}`;
    anchors.add(numbered);
  }
  return anchors;
}

/** Links of a page that lead to no file, or to no heading of theirs. `read` returns null for a path without a file. */
export function deadLinks(path: string, read: (path: string) => string | null): string[] {
  const page = (read(path) ?? '').replaceAll(CODE_BLOCK, '').replaceAll(/`[^`\n]*`/g, '');
  const targets = [...page.matchAll(LINK)].map(({ groups }) => groups?.target ?? '');
  return targets.filter(target => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const content = read(file === '' ? path : normalize(join(dirname(path), file)));
    return content === null || (anchor !== undefined && !anchorsOf(content).has(anchor));
  });
}
