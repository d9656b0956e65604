/** Messages of the key moments of a game. */
export const moments = {
  key_moments: 'Key moments',
  key_moments_show_all: 'Show all',
  key_moments_spoil: 'This reveals the score.',
  moment_period_start: 'Start of play',
  moment_period_end: 'End of period',
  moment_score: 'Score',
  moment_score_soccer: 'Goal',
  moment_score_hockey: 'Goal',
  moment_score_basketball: 'Basket',
  moment_score_volleyball: 'Set won',
  moment_card: 'Card',
  moment_penalty: 'Penalty',
  moment_timeout: 'Timeout',
  moment_substitution: 'Substitution',
  moment_note: 'Note',
  moment_final: 'Final score',
} as const;
