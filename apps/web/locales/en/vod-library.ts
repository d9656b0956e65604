export const vodLibrary = {
  vod_failed: 'The library did not load',
  vod_empty: 'The library is empty',
  vod_empty_text: 'Films and stories of the league appear here.',
  vod_see_more: 'See what it takes',
  vod_more: 'More to watch',
  vod_needs_account: 'This film is free with an account',
  vod_needs_pass: 'This film needs a pass',
  vod_nothing: 'Nothing to watch here',
  vod_nothing_text: 'The film is announced, but its video is not here yet.',
  carry_on: 'Carry on watching',
  stop_rails: 'Stop the rows',
  move_rails: 'Let the rows move',
} as const;
