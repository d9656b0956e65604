import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBundle } from './check-bundle.ts';
import { LIMITS } from './limits.ts';
import { formatProblems, MOST_SHOWN } from './problem.ts';
import { bundleFolder, SMALL_BUNDLE } from './testing/bundle-folder.ts';
import { readBundleText } from './yaml/bundle-text.ts';

async function problemsOf(yaml: string | Buffer, files?: Record<string, string | Buffer>): Promise<string> {
  const { problems } = await checkBundle(await bundleFolder(yaml, files));
  return formatProblems(problems);
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

/** Ten aliases of ten aliases of …: ten to the seventh power. */
const BOMB = `b0: &b0 [1]\n${lines(7, n => `b${n + 1}: &b${n + 1} [${Array(10).fill(`*b${n}`).join(', ')}]`)}\n`;

describe('a hostile channel.yaml is refused in one line', () => {
  it.each<[string, () => string | Buffer, string]>([
    [
      '25 MB',
      () => Buffer.alloc(25_000_000, '#\n'),
      '1:1 error has 25,000,000 bytes; the limit is 8,000,000',
    ],
    [
      'lists 20,000 deep',
      () => `a:\n${'['.repeat(20_000)}`,
      '2:32 error lists and sections are nested 20,001 deep; the limit is 32',
    ],
    [
      'lists 20,000 deep without a bracket',
      () => `a:\n ${'- '.repeat(20_000)}x`,
      '2:64 error lists and sections are nested 20,001 deep; the limit is 32',
    ],
    [
      'an alias bomb',
      () => BOMB,
      '7:9 error the file has 2,111,110 entries, with expanded aliases; the limit is 400,000',
    ],
    [
      'an alias of what it stands in',
      () => `${SMALL_BUNDLE}a: &a [*a]`,
      '50:8 error a[0]: no entry before the alias "*a" has its anchor',
    ],
    [
      'a zero byte',
      () => SMALL_BUNDLE.replace('tagline: League', 'tagline: "Lea\\0gue"'),
      '4:12 error settings.tagline: contains a zero byte ("\\0")',
    ],
    [
      'half a character',
      () => SMALL_BUNDLE.replace('tagline: League', 'tagline: "Lea\\ud800gue"'),
      '4:12 error settings.tagline: contains half of a surrogate pair ("\\ud800"), which is not a character',
    ],
    [
      'Latin-1',
      () => Buffer.from(SMALL_BUNDLE.replace('tagline: League', 'tagline: Montréal'), 'latin1'),
      '4:1 error is not UTF-8 (perhaps Latin-1 or Windows-1252); save it as UTF-8',
    ],
    [
      'UTF-16',
      () => Buffer.from(`\uFEFF${SMALL_BUNDLE}`, 'utf16le'),
      '1:1 error is UTF-16; save it as UTF-8',
    ],
    [
      'a second document',
      () => `${SMALL_BUNDLE}---\na: 1\n`,
      '50:1 error a second document begins here; a bundle has only one',
    ],
    [
      'a key of a megabyte',
      () => `? ${'k'.repeat(1_000_000)}\n: 1\n${SMALL_BUNDLE}`,
      `1:3 error ${'k'.repeat(120)}…: unknown key "${'k'.repeat(80)}…"; allowed: channel, subdomain,`,
    ],
    [
      'signs that move a terminal’s cursor',
      () => SMALL_BUNDLE.replace('scheme: dark', 'scheme: "\\e[2J\\n"'),
      '12:11 error colors.scheme: must be "dark" or "light", is "\\u001b[2J\\u000a"',
    ],
  ])('%s', async (_, yaml, expected) => {
    const problems = await problemsOf(yaml());
    expect(problems.startsWith(`channel.yaml:${expected}`), problems).toBe(true);
    expect(problems).not.toContain('\n');
  });

  it('an entry under the key of every object', async () => {
    expect(await problemsOf(`${SMALL_BUNDLE}__proto__: { default: true }`)).toContain(
      'unknown key "__proto__"',
    );
  });
});

/** Limits that a test reaches without a large file. */
const SMALL_LIMITS = { ...LIMITS, depth: 4, entriesOfOne: 6, entries: 20, yaml: 100 };

it.each<[string, string, string]>([
  [
    'entries of one list',
    'a:\n  b: [1, 2, 3, 4, 5, 6, 7]',
    '2:6 error a.b: has 7 entries; the limit of one list or section is 6',
  ],
  [
    'entries of one section',
    `a:\n${lines(7, n => `  k${n}: 1`)}`,
    '2:3 error a: has 7 entries; the limit of one list or section is 6',
  ],
  [
    'entries in all',
    lines(4, n => `k${n}: [1, 2, 3, 4, 5]`),
    '1:1 error the file has 24 entries, with expanded aliases; the limit is 20',
  ],
  [
    'entries that aliases repeat',
    'a: &a [1, 2, 3, 4, 5]\nb: [*a, *a, *a, *a]',
    '2:4 error the file has 24 entries, with expanded aliases; the limit is 20',
  ],
  [
    'empty entries, before they are read',
    `a: [${','.repeat(90)}]`,
    '1:64 error the file has at least 31 entries; the limit is 20',
  ],
  [
    'characters that aliases repeat',
    `a: &a ${'x'.repeat(40)}\nb: [*a, *a]`,
    '1:1 error the file has 122 characters of text, with expanded aliases; the limit is 100',
  ],
  [
    'levels that aliases repeat',
    'a: &a [1]\nb: &b [*a]\nc: &c [*b]\nd: &d [*c]\ne: [*d]',
    '5:4 error the file has 5 levels of nesting, with expanded aliases; the limit is 4',
  ],
  ['levels', 'a: [[[[[[1]]]]]]', '1:7 error lists and sections are nested 7 deep; the limit is 4'],
])('refuses too many %s', (_, yaml, expected) => {
  expect(formatProblems(readBundleText(yaml, SMALL_LIMITS).problems)).toBe(`channel.yaml:${expected}`);
});

it('shows a limited number of problems and counts the rest', async () => {
  const yaml = SMALL_BUNDLE + lines(1000, n => `key-${n}: ${n}`);
  const expected = (await problemsOf(yaml)).split('\n');
  expect(expected).toHaveLength(MOST_SHOWN + 1);
  expect(expected[0]).toMatch(/^channel\.yaml:50:1 error key-0: unknown key "key-0"; allowed: /);
  expect(expected.at(-1)).toBe('… and 950 more');
});

it('shows errors before notes when there are too many of both', async () => {
  const yaml = SMALL_BUNDLE.replace(
    'pages:\n',
    `pages:\n${lines(80, n => `  p${n}: { url: /p${n}, name: P, html: { file: p${n}.html } }`)}\n`,
  );
  const pages = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`p${n}.html`, `<p>a</p><t${n}>`]));
  const expected = await problemsOf(yaml.replace('[film]', '[flim]'), pages);
  expect(expected).toContain('there is no VOD item "flim"');
  expect(expected).toContain('… and 31 more');
});

describe('a file of the bundle', () => {
  const pageBundle = SMALL_BUNDLE.replace('html: <p>Hello</p>', 'html: { file: about.html }');

  it.each<[string, Record<string, string | Buffer>, string]>([
    [
      'a page in Latin-1',
      { 'about.html': Buffer.from('<p>\né</p>', 'latin1') },
      '"about.html" cannot be read as HTML: line 2 is not UTF-8',
    ],
    [
      'a page with a zero byte',
      { 'about.html': '<p>a\0</p>' },
      '"about.html" cannot be read as HTML: line 1 contains a zero byte',
    ],
    [
      'a page of 500 kB',
      { 'about.html': ' '.repeat(500_000) },
      '"about.html" has 500,000 bytes; the limit is 400,000',
    ],
    [
      'a drawing in UTF-16',
      { 'logo.svg': Buffer.from('<svg/>', 'utf16le') },
      '"logo.svg" cannot be read as SVG: line 1 is UTF-16',
    ],
    [
      'a drawing of 70 kB',
      { 'logo.svg': ' '.repeat(70_000) },
      '"logo.svg" has 70,000 bytes; the limit is 64,000',
    ],
    // Backtracking regular expressions would never finish on these comments.
    [
      'a drawing of comments',
      { 'logo.svg': '<!-- -->'.repeat(5000) },
      '"logo.svg" cannot be read as SVG with a viewBox',
    ],
    [
      'a picture of 5 MB',
      { 'still.jpg': Buffer.alloc(5_000_000) },
      '"still.jpg" has 5,000,000 bytes; the limit is 4,000,000',
    ],
    [
      'a picture that is a page',
      { 'still.jpg': '<p>'.repeat(20) },
      '"still.jpg" cannot be read as a picture',
    ],
  ])('is refused: %s', async (_, files, expected) => {
    expect(await problemsOf(pageBundle, { 'about.html': '<p>a</p>', ...files })).toContain(`: ${expected}`);
  });

  it('counts towards the total once per reference if it is a text', async () => {
    const many = lines(100, n => `  p${n}: { url: /p${n}, name: P, html: { file: about.html } }`);
    const yaml = SMALL_BUNDLE.replace('pages:\n', `pages:\n${many}\n`);
    const expected = await problemsOf(yaml, { 'about.html': 'x'.repeat(390_000) });
    expect(expected).toMatch(
      /^channel\.yaml:1:1 error all HTML files and drawings, .* have 39,000,\d{3} bytes; the limit is 32,000,000$/,
    );
  });
});

describe('where a file should be', () => {
  it.each<[string, (path: string) => Promise<unknown> | unknown]>([
    ['a folder', path => mkdir(path)],
    ['a named pipe', path => execFileSync('mkfifo', [path])],
    ['a device', path => symlink('/dev/zero', path)],
  ])('%s is refused at once', async (_, make) => {
    const dir = await bundleFolder(SMALL_BUNDLE);
    await rm(join(dir, 'channel.yaml'));
    await make(join(dir, 'channel.yaml'));
    expect(formatProblems((await checkBundle(dir)).problems)).toBe(`${dir}/channel.yaml is not a file.`);
    await rm(join(dir, 'channel.yaml'), { recursive: true });
    await writeFile(join(dir, 'channel.yaml'), SMALL_BUNDLE);
    await rm(join(dir, 'still.jpg'));
    await make(join(dir, 'still.jpg'));
    expect(formatProblems((await checkBundle(dir)).problems)).toContain(
      'the file "still.jpg" does not exist',
    );
  });
});
