/** Consent to the cookies of the tag manager. */
export const consent = {
  consent_head: 'Can we use cookies?',
  consent_text:
    'With your OK, we use Google Tag Manager to see which pages and passes people like. It stores cookies and shares data with Google. You can change your mind any time.',
  consent_settings: 'Cookies',
  consent_accept: 'Accept',
  consent_decline: 'Decline',
  consent_is_granted: 'You accepted these cookies.',
  consent_is_denied: 'You declined these cookies.',
  consent_is_unanswered: 'You haven’t chosen yet, so we don’t use these cookies.',
  consent_is_off: 'Your browser asks sites not to track you, so we don’t use these cookies.',
} as const;
