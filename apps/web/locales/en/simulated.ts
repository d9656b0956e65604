/** Messages of games that are simulated live. `{date}` is the day on which the game was played. */
export const simulated = {
  simulated_played: 'Played on {date}. Everyone sees it at the same time.',
  simulated_intro:
    'Great games, shown again as if they were live. Everyone sees the same moment at the same time.',
  simulated_next: 'Coming up',
  simulated_empty: 'No game is being shown again',
  simulated_empty_text: 'When a game is shown again as if it were live, you’ll find it here.',
} as const;
