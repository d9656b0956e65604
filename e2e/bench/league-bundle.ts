import { bundleFolder, SMALL_BUNDLE } from '@grandstand/bundle/testing/bundle-folder';

export const SCHOOLS = 100;

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const school = (index: number) =>
  `  s${index}: { name: School ${index}, short_name: S${index}, color: '#0B5D5B', mark_color: '#F5C84B' }`;

/** Each school plays all others in turn. */
function game(index: number): string {
  const away = index % SCHOOLS;
  const home = (away + 1 + (Math.floor(index / SCHOOLS) % (SCHOOLS - 1))) % SCHOOLS;
  const sides = `teams: women, away: s${away}, home: s${home}`;
  return `  game-${index}: { ${sides}, at: +${1 + (index % 300)}d 19:00, description: Round ${index % 40} of the season }`;
}

/** The folder of a league with this many upcoming games. */
export function leagueBundle(games: number): Promise<string> {
  const groups = `[${Array.from({ length: SCHOOLS }, (_, index) => `s${index}`).join(', ')}]`;
  const teams = `  women: { category: soccer, gender: W, name: "{name}", alias: womens-soccer, groups: ${groups} }`;
  return bundleFolder(
    SMALL_BUNDLE.replace('channel: shore', 'channel: league')
      .replace('groups:\n', `groups:\n${lines(SCHOOLS, school)}\n`)
      .replace('teams:\n', `teams:\n${teams}\n`)
      .replace('events:\n', `events:\n${lines(games, game)}\n`),
  );
}
