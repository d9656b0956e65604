import type { FaqEntry } from '@grandstand/contract/content.schema';
import type { Thing } from './linked-data.ts';

export function faqThing(entries: readonly FaqEntry[]): Thing | null {
  if (entries.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer_html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer_html },
    })),
  };
}
