export const clips = {
  moments_of_game: 'Моменти от този мач',
  moments_newest: 'Най-новите моменти',
  clip_whole_game: 'Гледайте целия мач',
  clip_making: 'Клипът се подготвя',
  clip_making_text: 'След миг ще тръгне тук сам.',
  clip_failed: 'Този клип не можа да бъде направен',
  clip_failed_text: 'Мачът, от който е, още е тук.',
  clip_private: 'Само вие виждате този клип.',
  clip_not_found: 'Няма такъв клип',
  clip_load_failed: 'Клипът не се зареди',
} as const;
