export const vodLibrary = {
  vod_failed: 'La vidéothèque n’est pas arrivée',
  vod_empty: 'La vidéothèque est vide',
  vod_empty_text: 'Les films et reportages de la ligue paraissent ici.',
  vod_see_more: 'Voir ce qu’il faut',
  vod_more: 'À voir aussi',
  vod_needs_account: 'Ce film est gratuit avec un compte',
  vod_needs_pass: 'Ce film demande un forfait',
  vod_nothing: 'Rien à voir ici',
  vod_nothing_text: 'Le film est annoncé, mais sa vidéo n’est pas encore là.',
  carry_on: 'Reprendre',
  stop_rails: 'Arrêter les rangées',
  move_rails: 'Faire défiler les rangées',
} as const;
