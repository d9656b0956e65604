import { describe, expect, it } from 'vitest';
import { anchorsOf, deadLinks } from './doc-links.ts';
import { fileExists, listFiles, readFile } from './repository.ts';

const read = (path: string) => (fileExists(path) ? readFile(path) : null);

describe('links in the docs', () => {
  const pages = listFiles(['*.md', 'docs/**/*.md', 'channels/**/*.md']);

  it.each(pages)('lead to a file and a heading: %s', page => {
    expect(deadLinks(page, read)).toEqual([]);
  });

  it('are dead without the file or the heading', () => {
    const files: Record<string, string> = {
      'README.md':
        'See [a](docs/a.md#one-two), [b](docs/b.md), [c](docs/a.md#three) and [d](https://x.example).',
      'docs/a.md': '# A\n## One, two!\n[up](../README.md) [here](#one-two) [gone](#gone)',
    };
    const planted = (path: string) => files[path] ?? null;
    expect(deadLinks('README.md', planted)).toEqual(['docs/b.md', 'docs/a.md#three']);
    expect(deadLinks('docs/a.md', planted)).toEqual(['#gone']);
  });

  it('lead to the anchors that GitHub makes of headings', () => {
    const page = '# `npm test`: parts & shares\n## Live\n## Live\n```sh\n# no heading\n```';
    expect([...anchorsOf(page)]).toEqual(['npm-test-parts--shares', 'live', 'live-1']);
  });
});
