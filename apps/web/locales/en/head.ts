/** What search engines say under a page's name; said by the server alone. `{channel}` is the channel's name. */
export const head = {
  upcoming: 'The games that come next on {channel}, with day, time and place. Watch them live here.',
  live: 'The games that {channel} shows live now.',
  vod: 'Replays of games on {channel}, by sport, school and team.',
  schedule: 'The schedule of {channel}: every game, day by day.',
  vod_library: 'Films, highlights and portraits in the library of {channel}.',
  faq: 'Answers to questions about watching games on {channel}.',
  packages: 'Passes for the games of {channel}: what they cost and what they open.',
  group: 'Live games, schedule and replays of {name} on {channel}.',
  game: '{facts}. {about}',
  game_upcoming: 'Live on {channel}.',
  game_live: 'Live now on {channel}.',
  game_vod: 'The replay on {channel}.',
  game_cancelled: 'Cancelled.',
  game_postponed: 'Postponed.',
  clip: 'A moment of {game} on {channel}.',
  calendar: 'Calendar of {name}',
} as const;
