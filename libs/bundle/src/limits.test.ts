import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { figure, LIMITS } from './limits.ts';

const DOCS = new URL('../../../docs/channel-bundle.md', import.meta.url);

/** The row of each limit in the documentation. */
const ROWS: Readonly<Record<keyof typeof LIMITS, (limit: string) => string>> = {
  yaml: limit =>
    `\`channel.yaml\` | ${limit} bytes; its texts, including repetitions by aliases, ${limit} characters`,
  depth: limit => `nesting of lists and sections | ${limit} levels`,
  entriesOfOne: limit => `one list or section | ${limit} entries`,
  entries: limit => `all keys and list items, including repetitions by aliases | ${limit}`,
  incidents: limit => `incidents of one game | ${limit}`,
  openedCategories: limit => `categories that all packages open, with those below | ${limit}`,
  files: limit => `files in the folder | ${limit}`,
  picture: limit => `one picture | ${limit} bytes`,
  pixels: limit => `one picture, unpacked | ${limit} pixels`,
  pictures: limit => `all pictures | ${limit} bytes`,
  film: limit => `one film of a preroll | ${limit} bytes`,
  filmSeconds: limit => `the length of one | ${limit} seconds`,
  drawing: limit => `one logo, icon or mark | ${limit} bytes`,
  page: limit => `one HTML file | ${limit} bytes`,
  texts: limit => `all HTML files and drawings, counted once per reference | ${limit} bytes`,
};

it('documents every limit with its figure', async () => {
  const docs = await readFile(DOCS, 'utf8');
  for (const [name, row] of Object.entries(ROWS)) {
    expect(docs).toContain(`| ${row(figure(LIMITS[name as keyof typeof LIMITS]))} |`);
  }
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [3_600_000_000, '3,600,000,000'],
])('formats %i as %s', (count, text) => {
  expect(figure(count)).toBe(text);
});
