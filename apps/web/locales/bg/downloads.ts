/** Downloads of games and clips, part of other catalogues. */
export const downloads = {
  download: 'Изтегляне',
  download_preparing: 'Подготовка, {percent}%',
  download_wait: 'Подготвяме файла. Изтеглянето ще започне автоматично; оставете страницата отворена.',
  download_started: '{name} се изтегля.',
  download_used_up: 'Използвахте всички изтегляния за месеца. Следващите са от {day}.',
  downloads_left: { one: 'остава {count} този месец', other: 'остават {count} този месец' },
} as const;
