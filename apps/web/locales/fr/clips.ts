export const clips = {
  moments_of_game: 'Moments de ce match',
  moments_newest: 'Derniers moments',
  clip_whole_game: 'Voir tout le match',
  clip_making: 'L’extrait se prépare',
  clip_making_text: 'Il démarre ici tout seul dans un instant.',
  clip_failed: 'Cet extrait n’a pas pu être préparé',
  clip_failed_text: 'Le match dont il vient est toujours là.',
  clip_private: 'Vous seul pouvez voir cet extrait.',
  clip_not_found: 'Cet extrait est introuvable',
  clip_load_failed: 'L’extrait n’est pas arrivé',
} as const;
