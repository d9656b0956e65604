/** Texts of the web app for a channel whose groups are clubs. English gives the keys, which are those of `apps/web/locales`. */
export const clubs = {
  school: 'Club',
  schools: 'Clubs',
  any_school: 'Any',
  find_school: 'Find a club',
  search_hint: 'Games, teams, clubs, moments, films',
  my_teams_empty_text:
    'Tap the heart to follow a club, team or sport. Its games come first on the home page.',
} as const;

export type ClubLabels = Readonly<Record<keyof typeof clubs, string>>;
