import { endpoint } from './endpoint.ts';

/** Decision C26: the challenge that a form solves to show that a person fills it in. */
export const captchaEndpoints = {
  getCaptchaChallenge: endpoint({
    path: 'captcha/challenge',
    key: 'none',
    behind: 'no_gate',
    shows: 'inline',
  }),
} as const;
