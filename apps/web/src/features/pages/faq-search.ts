import type { FaqEntry } from '@grandstand/contract/content.schema';

export interface FaqSection {
  readonly name: string;
  readonly entries: readonly FaqEntry[];
}

/** In the channel's own order, sections as they first appear. */
export function faqSections(entries: readonly FaqEntry[]): FaqSection[] {
  const names = [...new Set(entries.map(entry => entry.section))];
  return names.map(name => ({ name, entries: entries.filter(entry => entry.section === name) }));
}

const MARKUP = /<[^>]*>/g;
const ACCENTS = /\p{M}/gu;

/** Compared without accents, case and markup, as people type in a hurry. */
function folded(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
}

function says({ question, answer_html }: FaqEntry, sought: string): boolean {
  return folded(`${question} ${answer_html.replace(MARKUP, ' ')}`).includes(sought);
}

/** Those that say it, and the others, which stay in reach. Nothing sought: all are others. */
export function searchFaq(entries: readonly FaqEntry[], words: string) {
  const sought = folded(words.trim());
  if (!sought) return { matching: [], others: entries };
  const matching = entries.filter(entry => says(entry, sought));
  return { matching, others: entries.filter(entry => !matching.includes(entry)) };
}

/** The address of one question: `/faq#question-12`. */
export function questionAnchor(id: number): string {
  return `question-${id}`;
}
