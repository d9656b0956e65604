import type { FaqEntry } from '@grandstand/contract/content.schema';

export interface FaqSection {
  readonly name: string;
  readonly entries: readonly FaqEntry[];
}

/** In the channel's order. */
export function faqSections(entries: readonly FaqEntry[]): FaqSection[] {
  const names = [...new Set(entries.map(entry => entry.section))];
  return names.map(name => ({ name, entries: entries.filter(entry => entry.section === name) }));
}

const MARKUP = /<[^>]*>/g;
const ACCENTS = /\p{M}/gu;

/** Removes accents and case. */
function normalized(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
}

function includesQuery({ question, answer_html }: FaqEntry, query: string): boolean {
  return normalized(`${question} ${answer_html.replace(MARKUP, ' ')}`).includes(query);
}

/** Splits the entries into matching ones and others; without a query, all are others. */
export function searchFaq(entries: readonly FaqEntry[], words: string) {
  const query = normalized(words.trim());
  if (!query) return { matching: [], others: entries };
  const matching = entries.filter(entry => includesQuery(entry, query));
  return { matching, others: entries.filter(entry => !matching.includes(entry)) };
}

/** The fragment of one question: `/faq#question-12`. */
export function questionAnchor(id: number): string {
  return `question-${id}`;
}
