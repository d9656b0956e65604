/** Two numbers of a score: `2-1`, `25:23`. Times such as `63:12` look the same, so they go too. */
const SCORE = /\d{1,3}\s?[-‐‑–—:]\s?\d{1,3}/g;

/** A text by a viewer or a league, with an ellipsis instead of each score. */
export function withoutScores(text: string): string {
  return text.replace(SCORE, '…');
}
