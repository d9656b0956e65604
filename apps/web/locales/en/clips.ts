export const clips = {
  moments_of_game: 'Moments from this game',
  moments_newest: 'Latest moments',
  clip_whole_game: 'Watch the whole game',
  clip_making: 'We’re making this clip',
  clip_making_text: 'It will start here in a moment.',
  clip_failed: 'We couldn’t make this clip',
  clip_failed_text: 'You can still watch the game it comes from.',
  clip_private: 'Only you can see this clip.',
  clip_not_found: 'We can’t find this clip',
  clip_load_failed: 'Couldn’t load the clip',
} as const;
