/** What every view may say. */
export const app = {
  scripts_needed:
    'Games need JavaScript to load and to play. Switch it on in your browser, then load this page again.',
  school: 'School',
  schools: 'Schools',
  team: 'Team',
  teams: 'Teams',
  sport: 'Sport',
  gender_M: 'Men',
  gender_W: 'Women',
  free: 'Free',
  included: 'Included',
  live: 'Live',
  loading: 'Loading',
  retry: 'Try again',
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  back_home: 'Back to the games',
  previous: 'Previous',
  next: 'Next',
  chunk_failed: 'Loading chunk failed',
  chunk_failed_text:
    'Part of the site did not arrive. The connection may have dropped, or a newer version is out.',
  crash_title: 'Something went wrong',
  crash_text: 'Something went wrong. Please try again or contact technical support',
  reload_page: 'Reload page',
} as const;
