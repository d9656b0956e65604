/** Messages of the short films before a game. */
export const prerolls = {
  preroll_ad: 'Ad',
  preroll_by: 'Ad from {sponsor}',
  preroll_announced: 'Ad from {sponsor}. The game starts right after it.',
  preroll_game_in: 'Game in {seconds} s',
  preroll_skip_in: 'Skip in {seconds}',
  preroll_skip: 'Skip ad',
  preroll_can_skip: 'You can skip the ad now.',
  preroll_visit: 'Visit {sponsor}',
  preroll_new_tab: 'opens in a new tab',
} as const;
