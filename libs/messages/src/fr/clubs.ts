import type { ClubLabels } from '../en/clubs.ts';

export const clubs = {
  school: 'Club',
  schools: 'Clubs',
  any_school: 'Tous',
  find_school: 'Trouver un club',
  search_hint: 'Matchs, équipes, clubs, moments, vidéos',
  my_teams_empty_text:
    'Touchez le cœur pour suivre un club, une équipe ou un sport. Ses matchs passent en premier à l’accueil.',
} as const satisfies ClubLabels;
