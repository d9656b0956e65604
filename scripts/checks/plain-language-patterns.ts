/** A phrase that a native reader stumbles over, a better one, and a sentence in which the pattern must find it. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
  readonly planted: string;
  /** Where it counts; everywhere if undefined. Openings do not count in docs, whose lines break within a sentence. */
  readonly only?: 'comments' | 'titles';
  /** Files in which the word has its usual meaning. */
  readonly except?: RegExp;
}

/** Its players and spectators do stand, and its sounds are heard. */
const DEMO_GAME = /^apps\/demo-game\//;

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
  { pattern: /\bthe news\b/i, instead: 'the change', planted: 'Hears the news of the database.' },
  { pattern: /\bcame to nothing\b/i, instead: 'failed', planted: 'An attempt that came to nothing.' },
  { pattern: /\bgives? back\b/i, instead: 'refunds, returns', planted: 'Gives back the use of a coupon.' },
  {
    pattern: /\bin its place\b/i,
    instead: 'instead',
    planted: 'Another element is put in its place.',
  },
  {
    pattern: /^What(?:ever)? (?!.*\?)/,
    instead: 'a noun: The fields that …, Returns the …',
    planted: 'What a request may ask for.',
    only: 'comments',
  },
  {
    pattern: /^(?:Of|As in|As on|As of|As its|As the|In place of|To whom|By whom|Whose)\b/,
    instead: 'a sentence with subject and verb',
    planted: 'As in addresses.',
    only: 'comments',
  },
  {
    pattern: /^(?:that|of|which|whose|who|what|and|but|nor|moved|without|with)\b/,
    instead: 'a title that reads alone: refunds a late payment',
    planted: 'that is away, and nobody clicks again',
    only: 'titles',
  },
  { pattern: /\bwhoever\b/i, instead: 'anyone who, the user who', planted: 'It opens for whoever asks.' },
  {
    pattern: /(?<!-)\b(?:stands?|stood)\b(?!-| (?:for|out|alone)\b)/i,
    instead: 'is, appears, is on',
    planted: 'What stands in the list.',
    except: DEMO_GAME,
  },
  {
    pattern: /\b(?:tells|told)\b/i,
    instead: 'reports, notifies, shows, says',
    planted: 'It tells which games are open.',
  },
  {
    pattern: /\bkept\b(?! (?:alive|in sync|up to date)\b)/i,
    instead: 'stored, cached, retained',
    planted: 'The key is kept for a year.',
  },
  { pattern: /\bbeside\b/i, instead: 'next to, in addition to', planted: 'The test is beside its file.' },
  {
    pattern: /\b(?:go|goes|went|going) on\b(?! (?:air|sale|screen|the|a|top)\b)/i,
    instead: 'continues, resumes, remains',
    planted: 'The game goes on after a break.',
  },
  {
    pattern: /\b(?:games?|events?|what|all that is|those|slides?|pages?) to come\b/i,
    instead: 'upcoming',
    planted: 'Lists the games to come.',
  },
  {
    pattern: /\b(?:given|gave|giving) back\b/i,
    instead: 'refunded, released',
    planted: 'Money that is given back.',
  },
  { pattern: /\bstrays?\b/i, instead: 'orphan', planted: 'Refunds a stray payment.' },
  { pattern: /\bwish(?:es|ed)?\b/i, instead: 'request', planted: 'A wish for a refund.' },
  { pattern: /\bluck\b/i, instead: 'random, jitter', planted: 'The luck of the draw.' },
  { pattern: /\b(?:hears|heard)\b/i, instead: 'receives, is notified', planted: 'Each tab hears of it.' },
  {
    pattern: /\bmend(?:s|ed|ing)?\b/i,
    instead: 'fix, recover',
    planted: 'A retry mends it.',
  },
  {
    pattern: /\bby (?:it|them)sel(?:f|ves)\b/i,
    instead: 'automatically, on its own, alone',
    planted: 'It comes back by itself.',
  },
  {
    pattern: /\b(?:it|that|which|who|what|they|still|already|not|yet) (?:is|are|was|were) there\b/i,
    instead: 'exists, is loaded, is present',
    planted: 'While the file that is there is old.',
  },
  {
    pattern: /\b(?:is|are|was|were|be|been|goes|go|gone|went) away\b/i,
    instead: 'is down, is unavailable, has disconnected',
    planted: 'While the database is away.',
  },
  {
    pattern: /\b(?:is|are|was|were) no more\b(?! than)/i,
    instead: 'no longer exists, was deleted',
    planted: 'A customer who is no more.',
  },
  {
    pattern:
      /\b(?:still|no longer) holds?\b|\bno longer good\b|\b(?:is|are|stays?) good (?:for|until|as long)\b/i,
    instead: 'is valid',
    planted: 'A key that no longer holds.',
  },
  {
    pattern: /\b(?:speaks?|says?|said|tells?|knows?|hears?) of\b/i,
    instead: 'names, describes, reports',
    planted: 'The event that it speaks of.',
  },
  {
    pattern: /\b(?:asks?|asked|asking) (?:on|anew|once more|again after)\b/i,
    instead: 'requests again, retries',
    planted: 'It asks on after a refusal.',
  },
  { pattern: /\bin sight\b/i, instead: 'visible', planted: 'Keeps the selected row in sight.' },
  { pattern: /\bunder the thumb\b/i, instead: 'in the bottom bar', planted: 'The tabs under the thumb.' },
  {
    pattern:
      /\b(?:a|the|each|every|one|its|first|last|second|another|more|this|that|their) (?:try|tries)\b(?!\w| to\b)/i,
    instead: 'attempt',
    planted: 'The first try was declined.',
  },
  {
    pattern: /\b(?:the|a|its|that) wall\b(?! clock)/i,
    instead: 'the paywall',
    planted: 'The wall of a paid game.',
  },
  {
    pattern: /\bways? (?:in|into)\b/i,
    instead: 'purchase option',
    planted: 'The ways in of a paid game.',
  },
  {
    pattern: /\bat the till\b|\bthe till\b/i,
    instead: 'checkout',
    planted: 'Nothing leads away at the till.',
  },
  {
    pattern: /\bfence[sd]?\b/i,
    instead: 'error boundary, sandbox, boundary rule',
    planted: 'ffmpeg is fenced.',
  },
  { pattern: /\bin vain\b/i, instead: 'without success', planted: 'It was looked up in vain.' },
  {
    pattern: /\b(?:made|makes?) known\b/i,
    instead: 'created, registered',
    planted: 'The user is made known there.',
  },
];
