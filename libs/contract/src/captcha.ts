import { endpoint } from './endpoint.ts';

/** Ours (decision C26): what a form needs to show that a person fills it in. */
export const captchaEndpoints = {
  getCaptchaChallenge: endpoint({
    path: 'captcha/challenge',
    key: 'none',
    behind: 'no_gate',
    shows: 'inline',
    origin: 'ours',
  }),
} as const;
