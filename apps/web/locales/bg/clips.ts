export const clips = {
  moments_of_game: 'Моменти от този мач',
  moments_newest: 'Най-новите моменти',
  clip_whole_game: 'Гледайте целия мач',
  clip_making: 'Клипът се подготвя',
  clip_making_text: 'Ще започне тук след миг.',
  clip_failed: 'Този клип не можа да бъде създаден',
  clip_failed_text: 'Все още можете да гледате мача, от който е.',
  clip_private: 'Само вие виждате този клип.',
  clip_not_found: 'Клипът не е намерен',
  clip_load_failed: 'Клипът не се зареди',
} as const;
