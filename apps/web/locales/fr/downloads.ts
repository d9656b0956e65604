/** Downloads of games and clips, part of other catalogues. */
export const downloads = {
  download: 'Télécharger',
  download_preparing: 'Préparation, {percent}\u00a0%',
  download_wait:
    'Nous préparons votre fichier. Le téléchargement démarrera automatiquement\u202f; gardez cette page ouverte.',
  download_started: 'Téléchargement en cours\u00a0: {name}.',
  download_used_up: 'Vous avez utilisé tous les téléchargements du mois. Ils sont renouvelés le {day}.',
  downloads_left: { one: 'encore {count} ce mois-ci', other: 'encore {count} ce mois-ci' },
} as const;
