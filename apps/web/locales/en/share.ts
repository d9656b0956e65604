import { shareLink } from './share-link.ts';

/** The page of a shared clip. */
export const share = {
  ...shareLink,
  share_gone: 'This clip is no longer available',
  share_not_found: 'We can’t find this clip',
  share_load_failed: 'Couldn’t load the clip',
  share_blocked: 'This clip can’t be shown here',
  share_failed: 'We couldn’t make this clip',
  share_making: 'This clip will be ready in a moment',
  share_needs_access: 'This clip needs a pass for its game',
  share_game: 'Watch the whole game',
  share_live: 'Watch live',
  share_shortened: 'You’re seeing the first {seconds} seconds. A pass for the game shows the whole clip.',
  report: 'Report',
  report_head: 'Report this clip',
  report_reason: 'What is wrong with it?',
  report_offensive: 'It is offensive or hateful',
  report_privacy: 'It shows somebody who does not want it',
  report_rights: 'It violates rights',
  report_other: 'Something else',
  report_send: 'Send report',
  report_sent: 'Thank you. The league will look at it.',
} as const;
