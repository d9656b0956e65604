import type { FaqEntry } from '@grandstand/contract/content.schema';
import { describe, expect, it } from 'vitest';
import { faqSections, searchFaq } from './faq-search.ts';

const entry = (id: number, question: string, overrides: Partial<FaqEntry> = {}): FaqEntry => ({
  id,
  section: 'Watching',
  question,
  answer_html: '<p>Yes.</p>',
  ...overrides,
});

const ids = (entries: readonly FaqEntry[]) => entries.map(({ id }) => id);

describe('faqSections', () => {
  it('keeps the order of the channel', () => {
    const sections = faqSections([entry(1, 'a'), entry(2, 'b', { section: 'Passes' }), entry(3, 'c')]);
    expect(sections.map(({ name, entries }) => [name, ids(entries)])).toEqual([
      ['Watching', [1, 3]],
      ['Passes', [2]],
    ]);
  });
});

describe('searchFaq', () => {
  const entries = [
    entry(1, 'How many devices at once?'),
    entry(2, 'Où regarder à l’aréna ?'),
    entry(3, 'On a television?', { answer_html: '<p class="device">Any <b>browser</b>.</p>' }),
  ];
  it('separates matching entries from the others', () => {
    const { matching, others } = searchFaq(entries, ' DEVICE ');
    expect([ids(matching), ids(others)]).toEqual([[1], [2, 3]]);
  });
  it('searches the text of answers, not their markup', () =>
    expect(ids(searchFaq(entries, 'browser').matching)).toEqual([3]));
  it('ignores accents', () => expect(ids(searchFaq(entries, 'arena').matching)).toEqual([2]));
  it('returns all entries as others for an empty query', () => {
    expect(searchFaq(entries, '  ')).toEqual({ matching: [], others: entries });
  });
});
