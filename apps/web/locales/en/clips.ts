export const clips = {
  moments_of_game: 'Moments of this game',
  moments_newest: 'Newest moments',
  clip_whole_game: 'Watch the whole game',
  clip_making: 'The clip is being made',
  clip_making_text: 'It starts here by itself in a moment.',
  clip_failed: 'This clip could not be made',
  clip_failed_text: 'The game that it comes from is still here.',
  clip_private: 'Only you can see this clip.',
  clip_not_found: 'There is no such moment',
  clip_load_failed: 'The clip did not load',
} as const;
