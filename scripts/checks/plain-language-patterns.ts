/** A phrase that a native reader stumbles over, what to write instead, and a sentence that the pattern must find. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
  readonly planted: string;
}

/** The one list of phrases that comments, test titles, English texts and docs avoid. */
export const PHRASES: readonly Phrase[] = [
  {
    pattern: /\b(?:of|to|for|from|by|with|as) who\b/i,
    instead: 'name the person: the user, the buyer, the caller',
    planted: 'Draws nothing of who is signed in.',
  },
  {
    pattern: /^(?:\/\*\* )?Who(?:ever)? (?!is|are|was|were|can|may|has|will)\w+s\b/,
    instead: 'name the person: A user who …',
    planted: 'Who asks twice is answered once.',
  },
  {
    pattern: /^Answers (?:how|what|whether|which|the|a|null|with)\b/,
    instead: 'Returns',
    planted: 'Answers how to stop.',
  },
  { pattern: /\banew\b/i, instead: 'again', planted: 'Reads everything anew.' },
  { pattern: /\bbegun\b/i, instead: 'started, unfinished', planted: 'A payment that was begun.' },
  {
    pattern: /\bstands? (?:beside|with|there|in for|in its place|still)\b/i,
    instead: 'is, appears, next to',
    planted: 'The price stands beside it.',
  },
  {
    pattern: /\bgoes? on by (?:it|them)sel(?:f|ves)\b/i,
    instead: 'continues automatically',
    planted: 'The page goes on by itself.',
  },
  { pattern: /\b(?:is|are|was|were) told\b/i, instead: 'is notified', planted: 'Each tab is told.' },
  { pattern: /\bthe news\b/i, instead: 'the change', planted: 'Hears the news of the database.' },
  { pattern: /\bcame to nothing\b/i, instead: 'failed', planted: 'An attempt that came to nothing.' },
  { pattern: /\bgives? back\b/i, instead: 'refunds, returns', planted: 'Gives back the use of a coupon.' },
  {
    pattern: /\bin its place\b/i,
    instead: 'instead',
    planted: 'Another element is put in its place.',
  },
];
