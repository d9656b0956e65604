import type { HeadCatalogue } from '../../src/app/head/head-catalogue.ts';

export const head: HeadCatalogue = {
  scripts_needed:
    'Les matchs ont besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.',
  upcoming: 'Les prochains matchs sur {channel}\u00a0: jour, heure et lieu. À suivre ici en direct.',
  live: 'Les matchs que {channel} diffuse en direct en ce moment.',
  vod: 'Les reprises des matchs de {channel}, par sport, club et équipe.',
  schedule: 'Le calendrier de {channel}\u00a0: tous les matchs, jour après jour.',
  vod_library: 'Films, résumés et portraits dans la vidéothèque de {channel}.',
  faq: 'Les réponses à vos questions sur les matchs de {channel}.',
  packages: 'Les forfaits de {channel}\u00a0: leur prix et ce qu’ils comprennent.',
  group: 'Matchs en direct, calendrier et reprises de {name} sur {channel}.',
  game: '{facts}. {about}',
  game_upcoming: 'En direct sur {channel}.',
  game_live: 'En direct maintenant sur {channel}.',
  game_vod: 'La reprise sur {channel}.',
  game_cancelled: 'Annulé.',
  game_postponed: 'Reporté.',
  clip: 'Un moment de {game} sur {channel}.',
  moment_score: 'But ou points',
  moment_card: 'Carton',
  moment_penalty: 'Pénalité',
  no_film: 'Cette vidéo est introuvable',
  calendar: 'Calendrier de {name}',
  offline: 'Vous êtes hors ligne',
  offline_games: 'Vérifiez votre connexion, puis réessayez. Voici les prochains matchs.',
  offline_text: 'Vérifiez votre connexion, puis réessayez.',
  offline_retry: 'Réessayer',
  offline_saved: 'Calendrier enregistré le {time}',
  scripts_needed:
    'Les matchs ont besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.',
};
