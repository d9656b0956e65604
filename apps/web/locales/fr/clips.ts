export const clips = {
  moments_of_game: 'Moments de ce match',
  moments_newest: 'Derniers moments',
  clip_whole_game: 'Voir tout le match',
  clip_making: 'L’extrait est en préparation',
  clip_making_text: 'Il démarrera ici dans un instant.',
  clip_failed: 'Cet extrait n’a pas pu être créé',
  clip_failed_text: 'Vous pouvez toujours regarder le match dont il provient.',
  clip_private: 'Vous seul pouvez voir cet extrait.',
  clip_not_found: 'Cet extrait est introuvable',
  clip_load_failed: 'Impossible de charger l’extrait',
} as const;
