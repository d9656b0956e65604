/** Downloads of games and clips, part of other catalogues. */
export const downloads = {
  download: 'Download',
  download_preparing: 'Preparing, {percent}%',
  download_wait: 'We’re preparing your file. The download will start on its own; keep this page open.',
  download_started: '{name} is downloading.',
  download_used_up: 'You’ve used all of this month’s downloads. They reset on {day}.',
  downloads_left: { one: '{count} left this month', other: '{count} left this month' },
} as const;
